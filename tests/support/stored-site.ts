import { createHash } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openUnmigrated } from "../../db/connect.ts";
import { copiedTables, readAtOneMoment, readCopied } from "../../db/copy-store.ts";
import { databaseFile } from "../../server/config/config.ts";
import type { BackupConfig } from "../../server/storage/backup/make.ts";
import { openStore } from "../../server/storage/data-folder/open-store.ts";
import { readSiteId } from "../../server/storage/site-id.ts";
import { createTestApp } from "./app.ts";
import { aDataFolder } from "./data-folder.ts";
import { contactForm } from "./factories.ts";
import { aPhoto } from "./photo.ts";
import { createDatabase } from "./postgres/databases.ts";
import { signIn } from "./session.ts";
import { postgresUrl } from "./store.ts";

/** A data folder and the address of a store that is not made yet: on this run's database, or on SQLite. */
export async function anEmptySite(database: "this run's" | "SQLite" = "this run's"): Promise<BackupConfig> {
	const dataDirectory = await aDataFolder();
	const site = { dataDirectory, database: join(dataDirectory, databaseFile), backupPassphrase: undefined };
	if (database === "SQLite" || postgresUrl === undefined) return site;
	const { address, drop } = await createDatabase(postgresUrl);
	onTestFinished(drop);
	return { ...site, database: address };
}

/** Opens a site as a start does, closes it again, and gives its id. */
export async function startOnce(site: BackupConfig): Promise<string | null> {
	const { store } = await openStore(site);
	return readSiteId(store).finally(() => store.destroy());
}

/** Names in several writings, and what SQL and JSON could stumble over. */
const names = ["Ada", `Zoë “quoted” \\ 'single'`, "日本語 😀", "line\nbreak\tand tab", "{}[]\u2028"];

/** A site that has served: a post with a photo, requests, an admin. */
export async function aUsedSite(database?: "SQLite"): Promise<BackupConfig> {
	const site = await anEmptySite(database);
	await addContents(site, names);
	return site;
}

/** Publishes a photo on a site, sends requests in these names, and gives it an old address. */
export async function addContents(site: BackupConfig, from: string[]): Promise<void> {
	const { store } = await openStore(site);
	const app = await createTestApp({ appContext: { store } });
	const token = await signIn(app);
	const form = { title: "With a photo", content: "Text", image: await aPhoto() };
	const responses = [await app.request("/api/v1/blog", { token, form })];
	for (const name of from)
		responses.push(await app.request("/api/v1/user/contact-us", { json: { ...contactForm, name } }));
	await store
		.insertInto("redirects")
		.values({ from: `/${encodeURIComponent(from[0] ?? "")}`, to: "/about" })
		.execute();
	await sql`insert into job_locks values (${from[0]}, 'a process', current_timestamp)`.execute(store);
	await store.destroy();
	for (const response of responses) if (!response.ok) throw new Error(await response.text());
}

/** The settings by which a restored site differs from the one that it was made from. */
const ofRestore = ["backups", "site id", "last readiness check"];

/** A mail that waits, as a restore holds it back. */
const heldMail = (row: object) => ({ ...row, status: "unknown", last_error: null });

/** Every row that a backup holds, in an order that is the same on both databases: what a restore has to bring back, and not that it did. */
export async function contentsOf(site: BackupConfig): Promise<Record<string, string[]>> {
	const store = await openUnmigrated(site.database);
	const read = readAtOneMoment(store, async (snapshot) => {
		const contents: Record<string, string[]> = {};
		for (const table of await copiedTables(snapshot)) {
			const rows = (await Array.fromAsync(readCopied(snapshot, table))).flat();
			contents[table.name] = rows
				.filter(({ name }) => table.name !== "settings" || !ofRestore.includes(String(name)))
				.filter(({ action }) => action !== "restored")
				.map((row) => (row.status === "waiting" || row.status === "unknown" ? heldMail(row) : row))
				.map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, hashed(value)])))
				.toSorted();
		}
		return contents;
	});
	return read.finally(() => store.destroy());
}

const hashed = (value: unknown) =>
	value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
