import { once } from "node:events";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { privacy, privacyPlaceholders } from "../../content/privacy.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { refusedStart, startOwnProduct } from "../support/vitest-product.ts";

/** A start that is refused ends with 1 and says why in one line, without a stack. */
async function expectRefused(settings: Record<string, string>, why: RegExp, command?: string[]): Promise<void> {
	const { code, printed, complaint } = await refusedStart(settings, command);
	expect({ code, printed }).toEqual({ code: 1, printed: "" });
	expect(complaint).toMatch(/^[^\n]+\n$/);
	expect(complaint).toMatch(why);
	expect(complaint).not.toMatch(/\bat .*:\d+:\d+|node:/);
}

test("the start says what waits for which setting, and names the facts that the privacy notice still lacks", async () => {
	const { printed } = await startOwnProduct();
	expect(printed()).toContain("Mail waits in the outbox until SMTP_URL, MAIL_FROM, MAIL_TO are set\n");
	expect(printed()).toContain("SITE_URL is not set: canonical addresses, social cards and HSTS wait for it\n");
	expect(printed()).not.toContain("X-Forwarded-For");
	const names = privacyPlaceholders(privacy).join(", ");
	const line = `The privacy notice has gaps: fill in ${names} under Words in the admin`;
	expect(printed().includes(line)).toBe(names !== "");
});

test("with its settings nothing waits, and the pages that visitors ask for first are rendered ahead", async () => {
	const product = await startOwnProduct({
		SITE_URL: "https://www.example.com",
		SMTP_URL: "smtp://127.0.0.1:1",
		MAIL_FROM: "office@example.com",
		MAIL_TO: "owner@example.com",
		TRUST_PROXY: "10.0.0.5",
	});
	expect(product.printed()).toContain("X-Forwarded-For is believed from 10.0.0.5\n");
	expect(product.printed()).not.toMatch(/outbox|SITE_URL/);
	await expect(product.prerendered()).resolves.toBeUndefined();
});

test("a version that changes the store says so, with the backup that leads back", async () => {
	const DATA_DIR = join(await aDataFolder(), "data");
	const first = await startOwnProduct({ DATA_DIR });
	await first.stop();
	expect(first.printed()).not.toContain("changed the store");
	const later = join(import.meta.dirname, "../support/be-later-version.ts");
	const { printed } = await startOwnProduct({ DATA_DIR, NODE_OPTIONS: `--import=${later}` });
	const [, file = ""] = /changed the store.* npm run restore -- (\S+)\n/.exec(printed()) ?? [];
	expect(file).toMatch(/-migration\.sqlite\.zst$/);
	await access(file);
});

async function takenPort(): Promise<number> {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	onTestFinished(() => void other.close());
	return (other.address() as AddressInfo).port;
}

test("a port that is taken", async () => {
	const port = await takenPort();
	await expectRefused(
		{ PORT: String(port), DATA_DIR: await aDataFolder() },
		new RegExp(`^Port ${port} is taken: set PORT`),
	);
});

test("a port for metrics that is taken, before anything is opened", async () => {
	const port = await takenPort();
	const folder = join(await aDataFolder(), "data");
	await expectRefused(
		{ METRICS_PORT: String(port), DATA_DIR: folder },
		new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken: set METRICS_PORT to a free one`),
	);
	await expect(access(folder)).rejects.toThrow("ENOENT");
});

test("a host that this machine does not have", async () => {
	await expectRefused({ HOST: "192.0.2.1", DATA_DIR: await aDataFolder() }, /^Cannot listen on HOST 192\.0\.2\.1: /);
});

test("a wrong setting, said by `npm start` in the same one line", async () => {
	const settings = { PORT: "many", DATA_DIR: await aDataFolder() };
	await expectRefused(settings, /^PORT /, [process.execPath, "start.mjs"]);
});

test("a wrong setting", async () => {
	await expectRefused({ FORM_LIMIT: "many", DATA_DIR: await aDataFolder() }, /^FORM_LIMIT takes a whole number from 1/);
});

test("a data folder that may not be written to", async () => {
	// Root may write anywhere but into the kernel's own folder.
	const folder = process.getuid?.() === 0 ? "/sys/tracewright" : await readOnlyFolder();
	await expectRefused(
		{ DATA_DIR: folder },
		new RegExp(`^The data folder ${folder} cannot be written \\(\\w+\\): DATA_DIR takes`),
	);
});

test("a data folder whose name is a file", async () => {
	const file = join(await aDataFolder(), "file");
	await writeFile(file, "mine");
	await expectRefused({ DATA_DIR: file }, new RegExp(`^The data folder ${file} cannot be written`));
	expect(await readFile(file, "utf8")).toBe("mine");
});

test.each([
	["empty", ""],
	["no database", "hello\n".repeat(2_000)],
])("a database file that is %s, and stays as it is", async (_what, text) => {
	const folder = await aDataFolder();
	const file = join(folder, "tracewright.sqlite");
	await writeFile(file, text);
	await expectRefused({ DATA_DIR: folder }, new RegExp(`^the database ${file} cannot be used `, "i"));
	expect(await readFile(file, "utf8")).toBe(text);
});

test("a PostgreSQL that is not there", async () => {
	const settings = { DATABASE_URL: "postgres://user:secret-password@127.0.0.1:1/site", DATA_DIR: await aDataFolder() };
	await expectRefused(settings, /DATABASE_URL names cannot be used: .*ECONNREFUSED/);
});

async function readOnlyFolder(): Promise<string> {
	const folder = join(await aDataFolder(), "data");
	await mkdir(folder, { mode: 0o555 });
	return folder;
}
