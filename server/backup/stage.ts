import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { connect, openUnmigrated, type Store } from "../../db/connect.ts";
import { continueSequence, emptyTables, insertRows } from "../../db/load-rows.ts";
import { isKnownMigration, migrateTo, newestMigration } from "../../db/migrate.ts";
import { readSnapshot } from "../../db/snapshot.ts";
import { hashTable, type TableHash } from "../../db/table-hash.ts";
import { dropIndexes } from "../../db/table-indexes.ts";
import { imageFolders, imageKey } from "../media/image-store.ts";
import type { FileStorage } from "../storage/storage.ts";
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
		if (part.part === "begin" && part.entry.entry === "store") store = requireKnown(part.entry);
		if (part.part === "manifest" && store) return { store, manifest: part.manifest };
	}
	throw new BackupError("it holds no store");
}

function requireKnown(store: StoreEntry): StoreEntry {
	if (!isKnownMigration(store.migration))
		throw new BackupError(
			`it was made by a newer version of this program, ${store.version}, whose store is at ${store.migration}; this version knows it up to ${newestMigration}`,
		);
	return store;
}

/** Takes an image out of a backup, piece by piece. */
export type TakeImage = (entry: ImageEntry) => Promise<Loading>;

/** Something of a backup that is stored as it comes. */
interface Loading {
	bytes: (bytes: Buffer) => Promise<void>;
	end: () => Promise<void>;
}

/**
 * Makes a SQLite file of a backup's rows, and compares it with the manifest.
 * @param file where nothing is yet
 * @param takeImage stores the image files; without it they are only read and compared
 */
export async function stageBackup(
	path: string,
	passphrase: string | undefined,
	file: string,
	takeImage?: TakeImage,
): Promise<Checked> {
	const store = await openUnmigrated(file);
	try {
		const checked = await store
			.transaction()
			.execute((transaction) => load(transaction, readBackup(path, passphrase), takeImage));
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
		const actual = table && (await hashTable(snapshot, table));
		if (actual?.rows !== stated.rows || actual.sha256 !== stated.sha256) return stated.name;
	}
	return undefined;
}

async function load(
	transaction: Store,
	parts: AsyncIterable<Part>,
	takeImage: TakeImage | undefined,
): Promise<Checked> {
	let store: StoreEntry | undefined;
	let loading: Loading | undefined;
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
				store = requireKnown(entry);
				await migrateTo(transaction, store.migration);
				await emptyTables(transaction, (await readSnapshot(transaction)).tables);
			} else if (entry.entry === "table") loading = await loadTable(transaction, entry);
			else if (entry.entry === "image" && takeImage) loading = await takeImage(entry);
		}
	} finally {
		await loading?.end().catch(() => undefined);
	}
	throw new BackupError("it is cut off");
}

async function loadTable(transaction: Store, table: TableEntry): Promise<Loading> {
	const makeIndexes = await dropIndexes(transaction, table.name);
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
		async end() {
			await makeIndexes();
			await continueSequence(transaction, table);
		},
	};
}

/** Puts images into a folder that nothing else uses yet. */
export async function intoFolder(images: string): Promise<TakeImage> {
	for (const folder of imageFolders) await mkdir(join(images, folder), { recursive: true });
	return async ({ folder, name }) => {
		const file = await open(join(images, folder, name), "wx", 0o600);
		return {
			bytes: async (bytes) => {
				await file.writeFile(bytes);
			},
			async end() {
				await file.sync();
				await file.close();
			},
		};
	};
}

/** Puts images where a site has its own; what stands there under such a name is the same image. */
export function intoStorage(files: FileStorage): TakeImage {
	return async ({ folder, name }) => {
		const pieces: Buffer[] = [];
		return {
			bytes: async (bytes) => {
				pieces.push(bytes);
			},
			end: () => files.write(imageKey(folder, name), Buffer.concat(pieces)),
		};
	};
}
