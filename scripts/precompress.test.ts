import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../start.mjs";
import { aDataFolder } from "../tests/support/data-folder.ts";

test("files that shrink get a brotli and a gzip form, the others stay alone", async () => {
	const build = await aDataFolder();
	const client = join(build, "client");
	await mkdir(join(client, "static"), { recursive: true });
	const script = "export const answer = 42;\n".repeat(200);
	await writeFile(join(client, "static/long.js"), script);
	await writeFile(join(client, "static/short.js"), "short");
	await writeFile(join(client, "static/font.woff2"), script);
	await promisify(execFile)(process.execPath, [join(root, "scripts/precompress.ts")], {
		env: { ...process.env, BUILD_DIRECTORY: build },
	});
	const names = (await readdir(join(client, "static"))).sort();
	expect(names).toEqual(["font.woff2", "long.js", "long.js.br", "long.js.gz", "short.js"]);
	expect(brotliDecompressSync(await readFile(join(client, "static/long.js.br"))).toString()).toBe(script);
	expect(gunzipSync(await readFile(join(client, "static/long.js.gz"))).toString()).toBe(script);
});
