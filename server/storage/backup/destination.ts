import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { nameOfBucket, type S3Address } from "../../config/s3-address.ts";
import { openBucket } from "../files/open-storage.ts";
import { BackupError } from "./manifest.ts";
import { type BackupName, readBackupName, unfinishedEnding } from "./names.ts";

/** Where backups go: a folder, or a bucket. */
export type Destination = string | S3Address;

/** A backup that is there. */
export interface BackupFile extends BackupName {
	name: string;
	bytes: number;
}

/** The destination for people, without what opens it. */
export function nameOfDestination(destination: Destination): string {
	return typeof destination === "string" ? destination : nameOfBucket(destination);
}

/** The backups of a site that are there, the newest first; none when there is no such folder. */
export async function listBackups(destination: Destination, site: string): Promise<BackupFile[]> {
	const files =
		typeof destination === "string"
			? await listFolder(destination)
			: await (await openBucket(destination)).listFound("");
	return files
		.flatMap(({ name, bytes }) => {
			const said = readBackupName(name);
			return said?.site === site ? [{ name, bytes, ...said }] : [];
		})
		.toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
}

async function listFolder(folder: string): Promise<{ name: string; bytes: number }[]> {
	const files = [];
	for (const name of (await namesIn(folder)).filter(readBackupName)) {
		const stats = await stat(join(folder, name)).catch(() => null);
		if (stats) files.push({ name, bytes: stats.size });
	}
	return files;
}

async function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
}

export async function removeBackup(destination: Destination, name: string): Promise<void> {
	if (typeof destination === "string") await rm(join(destination, name), { force: true });
	else await (await openBucket(destination)).remove([name]);
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
	if (uploaded && (await hashOf(uploaded.body)) === (await hashOf(createReadStream(file)))) return;
	await bucket.remove([name]);
	throw new BackupError(`what ${bucket.location} gives back is not the backup that was uploaded`);
}

/** Brings a backup from a bucket to this machine. @throws BackupError when it is not there. */
export async function downloadBackup(address: S3Address, name: string, file: string): Promise<void> {
	const bucket = await openBucket(address);
	const backup = readBackupName(name) && (await bucket.read(name));
	if (!backup) throw new BackupError(`there is no such file, here or in ${bucket.location}`);
	await pipeline(backup.body, createWriteStream(file, { mode: 0o600 }));
}

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of body) hash.update(chunk);
	return hash.digest("hex");
}
