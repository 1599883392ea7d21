import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Config, ownBackups } from "../../config/config.ts";
import { nameOfBucket, type S3Address } from "../../config/s3-address.ts";
import { type BackupName, readBackupName, unfinishedEnding } from "./names.ts";
import { BackupError } from "./seal.ts";

/** Where backups go: a folder, or a bucket. */
export type Destination = string | S3Address;

/** Where a site's backups are: where the settings say, and those before a migration beside the data. */
export type BackupPlaces = Pick<Config, "backupTo" | "dataDirectory">;

/** A backup that is there. */
export interface BackupFile extends BackupName {
	name: string;
	bytes: number;
}

/** How often a bucket is asked: nobody waits for a backup, whose last attempts are many seconds apart; who looks does. */
const attempts = { making: 15, looking: 2 };

/** The client for S3 costs time and memory, so it is loaded when there is a bucket. */
async function openBucket(address: S3Address, tries = attempts.making) {
	return (await import("./bucket.ts")).openBucket(address, tries);
}

/** A folder or a bucket, as backups use it. */
interface Place {
	list: () => Promise<{ name: string; bytes: number }[]>;
	/** Null where a bucket has no such file. */
	read: (name: string) => Promise<Readable | null>;
	/** @returns whether it is only hidden, because a bucket keeps earlier versions */
	remove: (name: string) => Promise<boolean>;
	write: (name: string, text: string) => Promise<void>;
}

/** Opens a folder or a bucket. */
export async function openPlace(destination: Destination, tries?: number): Promise<Place> {
	return typeof destination === "string" ? openFolder(destination) : openBucket(destination, tries);
}

/** A folder as a place; one that is not there holds nothing. */
function openFolder(folder: string): Place {
	return {
		async list() {
			const files = [];
			for (const name of await namesIn(folder)) {
				const stats = await stat(join(folder, name)).catch(() => null);
				if (stats) files.push({ name, bytes: stats.size });
			}
			return files;
		},
		read: async (name) => createReadStream(join(folder, name)),
		async remove(name) {
			await rm(join(folder, name), { force: true });
			return false;
		},
		write: (name, text) => writeFile(join(folder, name), text),
	};
}

/** The destination for people, without what opens it. */
export function nameOfDestination(destination: Destination): string {
	return typeof destination === "string" ? destination : nameOfBucket(destination);
}

/** Where the settings say, and the folder of the backups before a migration. */
export function placesOf({ backupTo, dataDirectory }: BackupPlaces): Destination[] {
	const own = join(dataDirectory, ownBackups);
	return backupTo === own ? [own] : [backupTo, own];
}

/** The backups of a site in all its places, the newest first in each. */
export async function listPlaces(of: BackupPlaces, site: string): Promise<BackupFile[]> {
	const places = placesOf(of).map((destination) => openPlace(destination, attempts.looking));
	return (await Promise.all(places.map(async (place) => listBackups(await place, site)))).flat();
}

/** A backup of a site, wherever it is. @throws BackupError when it is not there */
export async function openBackup(
	places: BackupPlaces,
	site: string,
	name: string,
): Promise<{ bytes: number; content: Readable }> {
	for (const destination of placesOf(places)) {
		const place = await openPlace(destination, attempts.looking);
		const backup = (await listBackups(place, site)).find((candidate) => candidate.name === name);
		const content = backup && (await place.read(name));
		if (content) return { bytes: backup.bytes, content };
	}
	throw new BackupError("there is no such backup");
}

/** The backups of a site in a place, the newest first. */
export async function listBackups(place: Place, site: string): Promise<BackupFile[]> {
	return (await place.list())
		.flatMap(({ name, bytes }) => {
			const about = readBackupName(name);
			return about?.site === site ? [{ name, bytes, ...about }] : [];
		})
		.toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
}

async function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
}

/** Removes from a folder what a site began before an instant and never finished. */
export async function removeUnfinished(folder: string, site: string, before: Date): Promise<void> {
	for (const name of await namesIn(folder)) {
		if (!name.endsWith(unfinishedEnding) || readBackupName(basename(name, unfinishedEnding))?.site !== site) continue;
		const stats = await stat(join(folder, name)).catch(() => null);
		if (stats && stats.mtime < before) await rm(join(folder, name), { force: true });
	}
}

/**
 * Uploads a backup, and reads it again to compare it.
 * @throws when it is not there as it was made; then it is not there at all.
 */
export async function uploadBackup(address: S3Address, file: string): Promise<void> {
	const bucket = await openBucket(address);
	const name = basename(file);
	await bucket.upload(name, file);
	const uploaded = await bucket.read(name);
	if (uploaded && (await hashOf(uploaded)) === (await hashOf(createReadStream(file)))) return;
	await bucket.remove(name);
	throw new BackupError(`what ${bucket.location} gives back is not the backup that was uploaded`);
}

/** Brings a backup from a bucket to this machine. @throws BackupError when it is not there. */
export async function downloadBackup(address: S3Address, name: string, file: string): Promise<void> {
	const bucket = await openBucket(address);
	const backup = readBackupName(name) && (await bucket.read(name));
	if (!backup) throw new BackupError(`there is no such file, here or in ${bucket.location}`);
	await pipeline(backup, createWriteStream(file, { mode: 0o600 }));
}

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of body) hash.update(chunk);
	return hash.digest("hex");
}
