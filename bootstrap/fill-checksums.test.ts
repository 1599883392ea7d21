import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { askForChecksum, fillChecksums } from "./fill-checksums.mjs";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "checksums-"));
	return () => rm(folder, { recursive: true });
});

const packages = {
	"": { name: "product" },
	"node_modules/a": { version: "1.0.0", integrity: "sha512-a", license: "MIT" },
	"node_modules/b": { version: "2.0.0", cpu: ["arm64"], optional: true },
	"node_modules/c": { name: "@other/c", version: "3.0.0", os: ["darwin"] },
	"node_modules/d": { version: "4.0.0" },
	"node_modules/d/node_modules/e": { version: "5.0.0", inBundle: true },
	"node_modules/part": { resolved: "part", link: true },
	part: { version: "1.0.0" },
};

test.each([
	["npm's own indentation", "  ", "\n", "\n"],
	["tabs, other line ends and no last one", "\t", "\r\n", ""],
])("fills in what the registry serves and leaves the rest as it is, with %s", async (_how, indent, newline, end) => {
	const path = join(folder, "package-lock.json");
	const written = (content: object) => JSON.stringify(content, null, indent).replaceAll("\n", newline) + end;
	await writeFile(path, written({ lockfileVersion: 3, packages }));

	const served: Record<string, string> = { "b@2.0.0": "sha512-b", "@other/c@3.0.0": "sha512-c" };
	const result = await fillChecksums(path, async (id) => served[id] ?? null);

	expect(result).toEqual({ filled: ["b@2.0.0", "@other/c@3.0.0"], unserved: ["d@4.0.0"] });
	const filled = {
		...packages,
		"node_modules/b": { version: "2.0.0", integrity: "sha512-b", cpu: ["arm64"], optional: true },
		"node_modules/c": { name: "@other/c", version: "3.0.0", integrity: "sha512-c", os: ["darwin"] },
	};
	expect(await readFile(path, "utf8")).toBe(written({ lockfileVersion: 3, packages: filled }));
});

test("a registry that does not answer changes nothing", async () => {
	const path = join(folder, "package-lock.json");
	const before = JSON.stringify({ packages });
	await writeFile(path, before);
	await expect(fillChecksums(path, () => Promise.reject(new Error("no line")))).rejects.toThrow("no line");
	expect(await readFile(path, "utf8")).toBe(before);
});

test("asks the registry that npm is set up for", async () => {
	const registry = createServer((request, response) => {
		const statuses: Record<string, number> = { "/@team/b": 200, "/broken": 403 };
		const status = statuses[decodeURIComponent(request.url ?? "")] ?? 404;
		response.writeHead(status, { "Content-Type": "application/json" });
		const dist = { integrity: "sha512-served", tarball: "http://127.0.0.1/b.tgz" };
		const version = { name: "@team/b", version: "2.0.0", dist };
		const packument = { name: "@team/b", "dist-tags": { latest: "2.0.0" }, versions: { "2.0.0": version } };
		response.end(JSON.stringify(status === 200 ? packument : {}));
	});
	await once(registry.listen(0, "127.0.0.1"), "listening");
	const { port } = registry.address() as AddressInfo;
	onTestFinished(() => void registry.close());
	vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
	vi.stubEnv("npm_config_cache", join(folder, "cache"));
	onTestFinished(() => void vi.unstubAllEnvs());

	expect(await askForChecksum(folder, "@team/b@2.0.0")).toBe("sha512-served");
	expect(await askForChecksum(folder, "@team/b@2.0.1")).toBeNull();
	expect(await askForChecksum(folder, "missing@1.0.0")).toBeNull();
	await expect(askForChecksum(folder, "broken@1.0.0")).rejects.toThrow("npm could not ask for broken@1.0.0");
});
