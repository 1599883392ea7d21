import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isPostgres } from "../../db/connect.ts";
import { toLines } from "../../db/row-text.ts";
import { type Snapshot, type Table, withSnapshot } from "../../db/snapshot.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import { assertStoreMatches, readStoreId, type SiteConfig } from "../data-folder/store-match.ts";
import { syncFolder } from "../data-folder/write-file.ts";
import { backupName } from "./backup-name.ts";
import { createFrameCodec } from "./frame-codec.ts";
import type { Manifest } from "./manifest.ts";
import {
	ImageGoneError,
	type ImageSource,
	type NamedFile,
	namedFiles,
	nameOf,
	openImageSource,
} from "./pinned-images.ts";
import { openScratch } from "./scratch.ts";
import { BackupWriter } from "./writer.ts";

export type BackupConfig = SiteConfig & Pick<Config, "backupPassphrase">;

/** A backup that was made. */
export interface MadeBackup {
	/** Its path. */
	file: string;
	bytes: number;
	manifest: Manifest;
}

/** Tries after which a file that was not found counts as missing, however much is changed meanwhile. */
const maxAttempts = 10;

/**
 * Makes a backup of the store and the images that it names, while the product runs: one file, with its name only when it
 * is whole and on the disk.
 * @param folder where it is put; made where it is missing
 * @throws StoreError or a system's error, and then leaves nothing behind.
 */
export async function makeBackup(config: BackupConfig, folder: string, now: Date): Promise<MadeBackup> {
	const createdFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
	const file = join(folder, backupName(now));
	const unfinished = `${file}.${randomUUID()}.unfinished`;
	try {
		await using scratch = await openScratch(config.dataDirectory);
		const written = await withPinned(config, scratch.path, (snapshot, pinned) =>
			write(config, unfinished, now, snapshot, pinned),
		);
		await rename(unfinished, file);
		await syncFolder(folder);
		return { file, ...written };
	} catch (error) {
		await rm(createdFolder ?? unfinished, { recursive: true, force: true });
		throw error;
	}
}

type Written = Omit<MadeBackup, "file">;

/** The image files of a snapshot, and from where those that are there can be read. */
interface Pinned {
	source: ImageSource;
	images: NamedFile[];
	missing: NamedFile[];
}

/** Takes a snapshot and pins its images; once more when one of them was removed in between, because the store changed. */
async function withPinned(
	config: BackupConfig,
	scratch: string,
	work: (snapshot: Snapshot, pinned: Pinned) => Promise<Written>,
): Promise<Written> {
	const source = await openImageSource(config, scratch);
	let before: string | undefined;
	for (let round = 1; ; round++) {
		const written = withSnapshot(config.database, join(scratch, `store-${round}`), async (snapshot) => {
			await assertStoreMatches(snapshot.store, config);
			const files = await namedFiles(snapshot.store);
			const missing = await source.pin(files);
			const names = missing.map(nameOf).join();
			const isSettled = names === "" || names === before || round === maxAttempts;
			before = names;
			return isSettled
				? work(snapshot, { source, images: files.filter((file) => !missing.includes(file)), missing })
				: null;
		});
		const settled = await written.catch((error) => {
			if (error instanceof ImageGoneError && round < maxAttempts) return null;
			throw error;
		});
		if (settled) return settled;
	}
}

async function write(
	config: BackupConfig,
	path: string,
	now: Date,
	snapshot: Snapshot,
	{ source, images, missing }: Pinned,
): Promise<Written> {
	const codec = await createFrameCodec(config.backupPassphrase);
	// An earlier round may have begun it.
	await rm(path, { force: true });
	await using file = await open(path, "wx", 0o600);
	const backup = await BackupWriter.begin(file, codec);
	await backup.write({
		entry: "store",
		version: packageJson.version,
		migration: snapshot.migration,
		storeId: await readStoreId(snapshot.store),
		madeAt: now.toISOString(),
		database: isPostgres(config.database) ? "PostgreSQL" : "SQLite",
	});
	const manifest: Manifest = { tables: [], images: [], missing: missing.map(nameOf), damaged: [] };
	for (const table of snapshot.tables) {
		let rows = 0;
		const lines = inLines(snapshot, table, (more) => {
			rows += more;
		});
		const { sha256 } = await backup.write({ entry: "table", ...table }, lines);
		manifest.tables.push({ name: table.name, rows, sha256 });
	}
	for (const image of images)
		manifest.images.push({
			...image,
			...(await backup.write({ entry: "image", ...image }, source.read(image, manifest))),
		});
	await backup.end(manifest);
	await file.sync();
	return { bytes: (await file.stat()).size, manifest };
}

async function* inLines(snapshot: Snapshot, table: Table, count: (rows: number) => void): AsyncIterable<Buffer> {
	for await (const rows of snapshot.rows(table)) {
		count(rows.length);
		yield Buffer.from(toLines(rows));
	}
}
