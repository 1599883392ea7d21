import { once } from "node:events";
import { access, chmod, lstat, readdir } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { privacy, privacyPlaceholders } from "../../content/privacy.ts";
import { publishWithPhoto, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { publicPages } from "../support/public-pages.ts";
import { preloading, refusedStart, startOwnProduct } from "../support/vitest-product.ts";

/** Everything in a folder, and the folder, that another user of the machine could open, with its mode. */
async function openToOthers(folder: string): Promise<string[]> {
	const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
	const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
	return modes.filter(({ mode }) => mode & 0o077).map(({ path, mode }) => `${path} ${(mode & 0o777).toString(8)}`);
}

test("a first start says what waits for which setting, makes files for its user alone, and opens no debugger", async () => {
	const data = join(await aDataFolder(), "new", "data");
	const product = await startOwnProduct({ DATA_DIR: data });
	expect(product.printed()).toContain("Mail waits in the outbox until SMTP_URL, MAIL_FROM, MAIL_TO are set\n");
	expect(product.printed()).toContain("SITE_URL is not set: canonical addresses, social cards and HSTS wait for it\n");
	expect(product.printed()).not.toMatch(/X-Forwarded-For|changed the store/);
	const names = privacyPlaceholders(privacy).join(", ");
	const gaps = `The privacy notice has gaps: fill in ${names} under Words in the admin`;
	expect(product.printed().includes(gaps)).toBe(names !== "");

	product.signal("SIGUSR1");
	expect(await publishWithPhoto(product.origin, await signInAt(product.origin), "With a photo")).not.toBeNull();
	expect(await readdir(data)).toEqual(
		expect.arrayContaining(["tracewright.sqlite", "tracewright.sqlite-wal", "running.lock"]),
	);
	expect(await openToOthers(join(data, ".."))).toEqual([]);
	expect(product.printed()).not.toContain("Debugger");
});

/**
 * What a server may send before the first acknowledgement is 14,600 bytes: ten packets. The largest pages take all of
 * that, and the address of a site may add a little.
 */
const firstRoundTrip = 14_600;
const ofAddress = 200;
/** Home with its board of links and its work, the longest service, and posts with formulas and tables take up to twelve packets (decision 23). */
const largePages = 16_300;
const isLarge = (path: string) => /^\/(?:blog\/.*|service\/cyber-security)?$/.test(path);

/** Bytes of a response with its headers, as a browser receives them. */
async function responseBytes(url: string): Promise<number> {
	const [response] = await once(get(url, { headers: { "Accept-Encoding": "br" } }), "response");
	const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
	const head = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...rawHeaders].join("--");
	return head.length + 4 + (await buffer(response)).length;
}

test("a start with its settings says nothing of them; a later version names the backup that leads back and a file that others may open; each page arrives in the first round trip or needs one packet more", async () => {
	const data = await aDataFolder();
	const before = await startOwnProduct({
		DATA_DIR: data,
		SITE_URL: "https://www.example.com",
		SMTP_URL: "smtp://127.0.0.1:1",
		MAIL_FROM: "office@example.com",
		MAIL_TO: "owner@example.com",
		TRUST_PROXY: "10.0.0.5",
	});
	expect(before.printed()).toContain("X-Forwarded-For is believed from 10.0.0.5\n");
	expect(before.printed()).not.toMatch(/outbox|SITE_URL/);
	await before.stop();
	const database = join(data, "tracewright.sqlite");
	await chmod(database, 0o644);
	const product = await startOwnProduct({ ...preloading("be-later-version"), DATA_DIR: data });
	const printed = product.printed();
	const [, file = ""] = /changed the store.* npm run restore -- (\S+)\n/.exec(printed) ?? [];
	expect(file).toMatch(/-migration\.sqlite\.zst$/);
	await access(file);
	expect(printed).toContain(`may open ${database} (mode 644); to close it: chmod -R go= ${data}`);
	expect((await lstat(database)).mode & 0o777).toBe(0o644);
	for (const path of publicPages)
		await expect
			.poll(() => responseBytes(product.origin + path), { message: path })
			.toBeLessThanOrEqual((isLarge(path) ? largePages : firstRoundTrip) + ofAddress);
});

test("a refused `npm start` ends with 1 and says why in one line, without a stack", async () => {
	const settings = { PORT: "many", DATA_DIR: await aDataFolder() };
	const refused = await refusedStart(settings, [process.execPath, "start.mjs"]);
	expect(refused).toEqual({ code: 1, printed: "", complaint: expect.stringMatching(/^PORT [^\n]+\n$/) });
	expect(refused.complaint).not.toMatch(/\bat .*:\d+:\d+|node:/);
});
