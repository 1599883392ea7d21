import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openUnmigrated } from "../../db/connect.ts";
import { listTables, readLines } from "../../db/table-lines.ts";
import { databaseFile } from "../../server/config/config.ts";
import type { S3Address } from "../../server/config/s3-address.ts";
import type { BackupConfig } from "../../server/storage/backup/make.ts";
import { openStore } from "../../server/storage/data-folder/open-store.ts";
import type { SiteConfig } from "../../server/storage/data-folder/store-match.ts";
import { readWhole } from "../../server/storage/files/file-storage.ts";
import { openStorage } from "../../server/storage/files/open-storage.ts";
import { createTestApp } from "./app.ts";
import { aDataFolder } from "./data-folder.ts";
import { contactForm } from "./factories.ts";
import { aPhoto } from "./photo.ts";
import { createDatabase } from "./postgres/databases.ts";
import { signIn } from "./session.ts";
import { postgresUrl } from "./store.ts";

/** The settings of a site's store and files. */
export type StoredSite = BackupConfig & { s3: S3Address | undefined };

/** A data folder and the address of a store that is not made yet: on this run's database, or on SQLite. */
export async function anEmptySite(database: "this run's" | "SQLite" = "this run's"): Promise<StoredSite> {
	const dataDirectory = await aDataFolder();
	const site = {
		dataDirectory,
		database: join(dataDirectory, databaseFile),
		s3: undefined,
		backupPassphrase: undefined,
	};
	if (database === "SQLite" || postgresUrl === undefined) return site;
	const { address, drop } = await createDatabase(postgresUrl);
	onTestFinished(drop);
	return { ...site, database: address };
}

/** Opens a site as a start does, closes it again, and gives the store's id. */
export async function startOnce(site: SiteConfig): Promise<string> {
	const {
		store,
		ids: [id = ""],
	} = await openStore(site);
	await store.destroy();
	return id;
}

/** Names in several writings, and what SQL, JSON and lines could stumble over. */
const names = ["Ada", `Zoë “quoted” \\ 'single'`, "日本語 😀", "line\nbreak\tand tab", "{}[]\u2028"];

/** A site that has served: a post with a photo, requests, an admin. */
export async function aUsedSite(database?: "SQLite", s3?: S3Address): Promise<StoredSite> {
	const site = { ...(await anEmptySite(database)), s3 };
	await addContents(site, names);
	return site;
}

/** Publishes a photo on a site and sends requests in these names. */
export async function addContents(site: BackupConfig, from: string[]): Promise<void> {
	const { store } = await openStore(site);
	const files = await openStorage(site);
	const app = await createTestApp({ appContext: { store, files } });
	const token = await signIn(app);
	const form = { title: "With a photo", content: "Text", image: await aPhoto() };
	const responses = [await app.request("/api/v1/blog", { token, form })];
	for (const name of from)
		responses.push(await app.request("/api/v1/user/contact-us", { json: { ...contactForm, name } }));
	await store.destroy();
	for (const response of responses) if (!response.ok) throw new Error(await response.text());
}

/** The settings by which a restored store differs from its original. */
const ofRestore = ["restored", "backups", "store id", "copy of store"];

/** A mail that waits, as a restore holds it back. */
const heldMail = (row: object) => ({ ...row, status: "unknown", last_error: null });

/** Every row and every image file that a backup holds: what a restore has to bring back. */
export async function contentsOf(site: BackupConfig): Promise<Record<string, unknown>> {
	const store = await openUnmigrated(site.database);
	const contents: Record<string, unknown> = {};
	try {
		// PostgreSQL reads with a cursor, for which it wants a transaction.
		await store.transaction().execute(async (transaction) => {
			for (const table of await listTables(transaction)) {
				const lines = Buffer.concat(await Array.fromAsync(readLines(transaction, table))).toString("utf8");
				const rows = lines
					.split("\n")
					.slice(0, -1)
					.map((line) => JSON.parse(line));
				contents[table.name] = rows
					.filter(({ name }) => table.name !== "settings" || !ofRestore.includes(name))
					.map((row) => (row.status === "waiting" || row.status === "unknown" ? heldMail(row) : row));
			}
		});
	} finally {
		await store.destroy();
	}
	const files = await openStorage(site);
	for (const name of (await files.list("pictures")).toSorted())
		contents[name] = (await readWhole(files, `pictures/${name}`))?.toString("base64");
	return contents;
}
