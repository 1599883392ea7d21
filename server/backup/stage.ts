import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { connect, openUnmigrated, type Store } from "../../db/connect.ts";
import { continueSequence, emptyTables, insertRows } from "../../db/load-rows.ts";
import { isKnownMigration, migrateTo, newestMigration } from "../../db/migrate.ts";
import { readSnapshot } from "../../db/snapshot.ts";
import { hashTable, type TableHash } from "../../db/table-hash.ts";
import { imageFolders } from "../media/image-store.ts";
import { BackupError } from "./backup-error.ts";
import type { ImageEntry, Manifest, StoreEntry, TableEntry } from "./manifest.ts";
import { type Part, readBackup } from "./reader.ts";

/** What a whole backup says of itself. */
export interface Checked {
	store: StoreEntry;
	manifest: Manifest;
}

/** Reads a backup to its end and makes nothing. @throws BackupError when it is not whole, or newer than this program. */
export async function checkBackup(path: string, passphrase: string | undefined): Promise<Checked> {
	let store: StoreEntry | undefined;
	for await (const part of readBackup(path, passphrase)) {
		if (part.part === "begin" && part.entry.entry === "store") store = known(part.entry);
		if (part.part === "manifest" && store) return { store, manifest: part.manifest };
	}
	throw new BackupError("it holds no store");
}

function known(store: StoreEntry): StoreEntry {
	if (!isKnownMigration(store.migration))
		throw new BackupError(
			`it was made by a newer version of this program, ${store.version}, whose store is at ${store.migration}; this version knows it up to ${newestMigration}`,
		);
	return store;
}

/**
 * Makes a SQLite file of a backup's rows, and compares it with the manifest.
 * @param file where nothing is yet
 * @param images a folder that the image files are put into; without it they are only read and compared
 */
export async function stageBackup(
	path: string,
	passphrase: string | undefined,
	file: string,
	images?: string,
): Promise<Checked> {
	const store = await openUnmigrated(file);
	try {
		const checked = await store
			.transaction()
			.execute((transaction) => load(transaction, readBackup(path, passphrase), images));
		const difference = await findDifference(store, checked.manifest.tables);
		if (difference) throw new BackupError(`what was restored of ${difference} is not what the backup holds`);
		return checked;
	} finally {
		await store.destroy();
	}
}

/** Brings a store that was staged up to date with this program. */
export async function bringUpToDate(file: string): Promise<void> {
	const store = await connect(file);
	await store.destroy();
}

/** The first table that does not hold what it should, or undefined. */
export async function findDifference(store: Store, tables: TableHash[]): Promise<string | undefined> {
	const snapshot = await readSnapshot(store);
	for (const stated of tables) {
		const table = snapshot.tables.find(({ name }) => name === stated.name);
		const found = table && (await hashTable(snapshot, table));
		if (found?.rows !== stated.rows || found.sha256 !== stated.sha256) return stated.name;
	}
	return undefined;
}

async function load(transaction: Store, parts: AsyncIterable<Part>, images: string | undefined): Promise<Checked> {
	let store: StoreEntry | undefined;
	let loading: { bytes: (bytes: Buffer) => Promise<void>; end: () => Promise<void> } | undefined;
	try {
		for await (const part of parts) {
			if (part.part === "manifest") {
				if (!store) throw new BackupError("it holds no store");
				return { store, manifest: part.manifest };
			}
			const { entry } = part;
			if (part.part === "content") await loading?.bytes(part.bytes);
			else if (part.part === "end") {
				await loading?.end();
				loading = undefined;
			} else if (entry.entry === "store") {
				store = known(entry);
				await migrateTo(transaction, store.migration);
				await emptyTables(transaction, (await readSnapshot(transaction)).tables);
			} else if (entry.entry === "table") loading = loadTable(transaction, entry);
			else if (entry.entry === "image" && images) loading = await writeImage(images, entry);
		}
	} finally {
		await loading?.end().catch(() => undefined);
	}
	throw new BackupError("it is cut off");
}

function loadTable(transaction: Store, table: TableEntry) {
	let rest = Buffer.alloc(0);
	return {
		async bytes(bytes: Buffer) {
			const all = Buffer.concat([rest, bytes]);
			const end = all.lastIndexOf("\n") + 1;
			rest = all.subarray(end);
			if (end === 0) return;
			const lines = all.toString("utf8", 0, end - 1).split("\n");
			await insertRows(
				transaction,
				table,
				lines.map((line) => JSON.parse(line)),
			);
		},
		end: () => continueSequence(transaction, table),
	};
}

async function writeImage(images: string, { folder, name }: ImageEntry) {
	const file = await open(join(images, folder, name), "wx", 0o600);
	return {
		bytes: async (bytes: Buffer) => {
			await file.writeFile(bytes);
		},
		async end() {
			await file.sync();
			await file.close();
		},
	};
}

/** The folders that images are put into. */
export async function makeImageFolders(images: string): Promise<void> {
	for (const folder of imageFolders) await mkdir(join(images, folder), { recursive: true });
}
