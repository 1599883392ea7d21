import { createHash } from "node:crypto";
import type { Store } from "../../../db/connect.ts";
import { isKnownMigration, migrateTo, newestMigration } from "../../../db/migrate.ts";
import { replaceTables } from "../../../db/replace-tables.ts";
import { listTables, loadLines, readLines } from "../../../db/table-lines.ts";
import { type FileStorage, readWhole } from "../files/file-storage.ts";
import { forEachConcurrently } from "../files/for-each-concurrently.ts";
import { imagesFolder } from "../images/image-store.ts";
import { readArchive, type TakeFile } from "./archive.ts";
import {
	BackupError,
	contentOf,
	imageFile,
	type Manifest,
	readJson,
	type SiteEntry,
	siteSchema,
	tableFile,
} from "./manifest.ts";

/** A backup, and what opens it. */
export interface BackupSource {
	path: string;
	passphrase: string | undefined;
}

/** What a whole backup says of itself. */
export interface Checked {
	site: SiteEntry;
	manifest: Manifest;
}

/** Where a backup is loaded. */
export interface Target {
	/** A PostgreSQL, or a SQLite file that is not there yet. */
	database: string;
	/** The schema that PostgreSQL's earlier tables move to. */
	schema: string;
	images: FileStorage;
}

/** Images that are stored at once. */
const concurrency = 8;

/** Reads a backup to its end and makes nothing. @throws BackupError when it is not whole, or newer than this program. */
export async function checkBackup({ path, passphrase }: BackupSource): Promise<Checked> {
	let site: SiteEntry | undefined;
	const manifest = await readArchive(path, passphrase, async (name, content) => {
		if (contentOf(name)?.kind === "site") site = await readSite(content);
	});
	if (!site) throw new BackupError("it holds no site.json");
	return { site, manifest };
}

/**
 * Loads a backup in one transaction, which commits after every row and every image was compared with the manifest.
 * @param finish the last of the transaction, when the store is as this version has it
 */
export async function loadBackup(
	{ path, passphrase }: BackupSource,
	{ database, schema, images }: Target,
	finish: (transaction: Store) => Promise<void>,
): Promise<Checked & { hadTables: boolean }> {
	let checked: Checked | undefined;
	const hadTables = await replaceTables(database, schema, async (transaction, inSchema) => {
		let site: SiteEntry | undefined;
		const waiting: { key: string; bytes: Buffer }[] = [];
		const storeWaiting = () =>
			forEachConcurrently(waiting.splice(0), concurrency, ({ key, bytes }) => storeImage(images, key, bytes));
		const take: TakeFile = async (name, content) => {
			const found = contentOf(name);
			if (found?.kind === "site") {
				site = await readSite(content);
				await migrateTo(transaction, site.migration, inSchema);
			} else if (found?.kind === "table") await loadTable(transaction, found.table, content);
			else if (found) {
				waiting.push({ key: found.key, bytes: Buffer.concat(await Array.fromAsync(content)) });
				if (waiting.length === concurrency) await storeWaiting();
			}
		};
		const manifest = await readArchive(path, passphrase, take);
		await storeWaiting();
		if (!site) throw new BackupError("it holds no site.json");
		await compareRows(transaction, manifest);
		await migrateTo(transaction, newestMigration(), inSchema);
		await finish(transaction);
		checked = { site, manifest };
	});
	if (!checked) throw new BackupError("nothing of it was loaded");
	return { ...checked, hadTables };
}

async function readSite(content: AsyncIterable<Buffer>): Promise<SiteEntry> {
	const site = await readJson(siteSchema, content, "site.json");
	const { version, migration } = site;
	if (!isKnownMigration(migration))
		throw new BackupError(
			`it was made by a newer version of this program, ${version}, whose store is at ${migration}; this version knows it up to ${newestMigration()}`,
		);
	return site;
}

async function loadTable(transaction: Store, name: string, content: AsyncIterable<Buffer>): Promise<void> {
	const table = (await listTables(transaction)).find((candidate) => candidate.name === name);
	if (!table) throw new BackupError(`it holds a table ${name}, which its version of the store does not have`);
	await loadLines(transaction, table, linesOf(content));
}

/** Only a line feed ends a line: `readline` would end one at other characters of a text too. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
	let rest = Buffer.alloc(0);
	for await (const piece of content) {
		rest = Buffer.concat([rest, piece]);
		const end = rest.lastIndexOf("\n");
		if (end === -1) continue;
		yield* rest.toString("utf8", 0, end).split("\n");
		rest = rest.subarray(end + 1);
	}
}

/** Stores an image, and reads it back. */
async function storeImage(images: FileStorage, key: string, bytes: Buffer): Promise<void> {
	await images.write(`${imagesFolder}/${key}`, bytes);
	if (!(await readWhole(images, `${imagesFolder}/${key}`))?.equals(bytes))
		throw new BackupError(`what was restored of ${imageFile(key)} is not what the backup holds`);
}

/** @throws BackupError that names the first table that is not as the manifest states. */
async function compareRows(transaction: Store, { files }: Manifest): Promise<void> {
	for (const table of await listTables(transaction)) {
		const hash = createHash("sha256");
		for await (const lines of readLines(transaction, table)) hash.update(lines);
		const stated = files.find(({ name }) => name === tableFile(table.name));
		if (stated?.sha256 !== hash.digest("hex"))
			throw new BackupError(`what was restored of ${table.name} is not what the backup holds`);
	}
}
