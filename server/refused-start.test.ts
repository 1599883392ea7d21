import { once } from "node:events";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "../tests/support/data-folder.ts";
import { readConfig } from "./config/config.ts";
import { start } from "./start.ts";

/** A start that is refused says why in one line. */
async function expectRefused(settings: Record<string, string>, why: RegExp): Promise<void> {
	const refused = start(readConfig({ PORT: "0", ...settings }), false).catch((error: Error) => error.message);
	expect(await refused).toMatch(why);
	expect(await refused).toMatch(/^[^\n]+$/);
}

async function takenPort(): Promise<number> {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	onTestFinished(() => void other.close());
	return (other.address() as AddressInfo).port;
}

test("a port that is taken is refused before anything is opened", async () => {
	const port = await takenPort();
	const folder = join(await aDataFolder(), "data");
	await expectRefused(
		{ PORT: String(port), DATA_DIR: folder },
		new RegExp(`^Port ${port} is taken: set PORT to a free one`),
	);
	await expect(access(folder)).rejects.toThrow("ENOENT");
});

test("a host that this machine does not have", async () => {
	await expectRefused({ HOST: "192.0.2.1", DATA_DIR: await aDataFolder() }, /^Cannot listen on HOST 192\.0\.2\.1: /);
});

test("a data folder that may not be written to", async () => {
	// Root may write anywhere but into the kernel's own folder.
	const folder = process.getuid?.() === 0 ? "/sys/tracewright" : await readOnlyFolder();
	const why = new RegExp(`^The data folder ${folder} cannot be written \\(\\w+\\): DATA_DIR takes`);
	await expectRefused({ DATA_DIR: folder }, why);
});

async function readOnlyFolder(): Promise<string> {
	const folder = join(await aDataFolder(), "data");
	await mkdir(folder, { mode: 0o555 });
	return folder;
}

test("a data folder whose name is a file", async () => {
	const file = join(await aDataFolder(), "file");
	await writeFile(file, "mine");
	await expectRefused({ DATA_DIR: file }, new RegExp(`^The data folder ${file} cannot be written`));
	expect(await readFile(file, "utf8")).toBe("mine");
});
