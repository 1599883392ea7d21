import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openUnmigrated } from "../../db/connect.ts";
import { readSnapshot } from "../../db/snapshot.ts";
import type { BackupConfig } from "../../server/backup/make.ts";
import { openStore } from "../../server/data-folder/store.ts";
import { openStorage } from "../../server/storage/open-storage.ts";
import type { S3Address } from "../../server/storage/s3-address.ts";
import { readWhole } from "../../server/storage/storage.ts";
import { createTestApp } from "./app.ts";
import { aDataFolder } from "./data-folder.ts";
import { contactForm } from "./factories.ts";
import { aPhoto } from "./photo.ts";
import { createDatabase } from "./postgres/databases.ts";
import { signIn } from "./session.ts";
import { postgresUrl } from "./store.ts";

/** A data folder and the address of a store that is not made yet: on this run's database, or on SQLite. */
export async function aPlace(database: "this run's" | "SQLite" = "this run's"): Promise<BackupConfig> {
	const dataDirectory = await aDataFolder();
	const file = { dataDirectory, database: join(dataDirectory, "tracewright.sqlite"), backupPassphrase: undefined };
	if (database === "SQLite" || postgresUrl === undefined) return file;
	const { address, drop } = await createDatabase(postgresUrl);
	onTestFinished(drop);
	return { ...file, database: address };
}

/** Names in several writings, and what SQL, JSON and lines could stumble over. */
const names = ["Ada", `Zoë “quoted” \\ 'single'`, "日本語 😀", "line\nbreak\tand tab", "{}[]\u2028"];

/** A place that has served: a post with a photo, requests, an admin. */
export async function aUsedPlace(database?: "SQLite", s3?: S3Address): Promise<BackupConfig> {
	const place = { ...(await aPlace(database)), s3 };
	await use(place, names);
	return place;
}

/** Publishes a photo in a place and sends requests in these names. */
export async function use(place: BackupConfig, from: string[]): Promise<void> {
	const { store } = await openStore(place);
	const files = await openStorage(place);
	const app = await createTestApp({ appContext: { store, files } });
	const token = await signIn(app);
	const form = { title: "With a photo", content: "Text", image: await aPhoto() };
	const answers = [await app.request("/api/v1/blog", { token, form })];
	for (const name of from)
		answers.push(await app.request("/api/v1/user/contact-us", { json: { ...contactForm, name } }));
	await store.destroy();
	for (const answer of answers) if (!answer.ok) throw new Error(await answer.text());
}

/** Every row of every table, and every image file: what a restore has to bring back. */
export async function contentsOf(place: BackupConfig): Promise<Record<string, unknown>> {
	const store = await openUnmigrated(place.database);
	const contents: Record<string, unknown> = {};
	try {
		// PostgreSQL reads with a cursor, for which it wants a transaction.
		await store.transaction().execute(async (transaction) => {
			const snapshot = await readSnapshot(transaction);
			for (const table of snapshot.tables) {
				const rows: unknown[] = [];
				for await (const batch of snapshot.rows(table)) rows.push(...batch);
				contents[table.name] = { columns: table.columns, rows };
			}
		});
	} finally {
		await store.destroy();
	}
	const files = await openStorage(place);
	for (const name of (await files.list("pictures")).toSorted())
		contents[name] = (await readWhole(files, `pictures/${name}`))?.toString("base64");
	return contents;
}
