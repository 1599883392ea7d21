import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { day } from "../../durations.ts";
import type { Log } from "../../http/log.ts";
import type { Job } from "../../jobs.ts";
import type { ClockGuard } from "../clock-guard.ts";
import { readCopiedStoreId } from "../data-folder/copied-store.ts";
import { type ImageFolder, type ImageStore, imageFolders } from "./image-store.ts";
import type { Quarantine } from "./quarantine.ts";
import { imageFileNames, referencedImages } from "./unused-images.ts";

/** Milliseconds for which a file that nothing shows is left alone: it may belong to an upload that is still running. */
const minAge = day;

/** Files that are moved while the store is held still: a bucket takes two requests for each. */
const maxMoved = 50;

/** The names that this program gives, unfinished files among them; no other file is moved. */
const ownName = /^[0-9a-f]{32}-(?:480|960|1600)\.(?:webp|avif)(?:\.[0-9a-f-]+\.part)?$/;

interface OrphanContext {
	store: Store;
	images: ImageStore;
	quarantine: Quarantine;
	log: Log;
	/** Tells since when the files have belonged to this store. */
	belongsSince: () => Promise<Date>;
}

/**
 * Moves files that no row shows to the quarantine, and back whatever a row shows again. A store that shows no image at
 * all, or that the data folder has belonged to for less than a day, may be the wrong one, and a restored copy is not the
 * only one: then nothing is moved.
 */
export async function quarantineOrphans(context: OrphanContext, now: Date): Promise<void> {
	const orphans: Record<ImageFolder, string[]> = { blogs: [], projects: [] };
	let imageCount = 0;
	for (const folder of imageFolders) {
		const referenced = await referencedImages(context.store, folder);
		imageCount += referenced.size;
		await restoreReferenced(context, folder, referenced);
		orphans[folder] = await findOrphans(context, folder, referenced, now);
	}
	const files = orphans.blogs.length + orphans.projects.length;
	const belongsSince = await context.belongsSince();
	const isCopy = (await readCopiedStoreId(context.store)) !== null;
	const isTrusted = !isCopy && imageCount > 0 && now.getTime() - belongsSince.getTime() > minAge;
	if (files > 0 && !isTrusted)
		context.log.warn(
			{ files },
			"files that no post or project shows were left: the store is new, a copy, or shows no picture",
		);
	if (isTrusted) for (const folder of imageFolders) await moveToQuarantine(context, folder, orphans[folder], now);
}

/** Files of this program's own that nothing shows, and that are too old to belong to an upload. */
async function findOrphans(
	{ images }: OrphanContext,
	folder: ImageFolder,
	referenced: Set<string>,
	now: Date,
): Promise<string[]> {
	const orphans: string[] = [];
	for (const name of await images.list(folder)) {
		if (!ownName.test(name) || isReferenced(name, referenced)) continue;
		const written = await images.writtenAt(folder, name);
		if (written && now.getTime() - written.getTime() > minAge) orphans.push(name);
	}
	return orphans;
}

/** Whether a file belongs to an image that is referenced. An unfinished one belongs to none. */
function isReferenced(name: string, referenced: Set<string>): boolean {
	return !name.endsWith(".part") && referenced.has(`${name.slice(0, 32)}-1600.webp`);
}

async function restoreReferenced(
	{ images, quarantine, log }: OrphanContext,
	folder: ImageFolder,
	referenced: Set<string>,
): Promise<void> {
	const stored = new Set(await images.list(folder));
	const missing = [...referenced].flatMap(imageFileNames).filter((name) => !stored.has(name));
	if (missing.length === 0) return;
	const restored = await quarantine.restore(folder, missing);
	if (restored.size > 0)
		log.info({ folder, files: restored.size }, "files that are shown again came back from quarantine");
	const lost = missing.filter((name) => !restored.has(name));
	if (lost.length > 0)
		log.warn({ folder, files: lost.length, such: lost[0] }, "files that posts or projects show are missing");
}

async function moveToQuarantine(
	{ store, quarantine, log }: OrphanContext,
	folder: ImageFolder,
	orphans: string[],
	now: Date,
): Promise<void> {
	if (orphans.length === 0) return;
	for (let first = 0; first < orphans.length; first += maxMoved) {
		const batch = orphans.slice(first, first + maxMoved);
		// While the store is held still, no upload in any process can come to show one of the files.
		await withAdvisoryLock(store, async (transaction) => {
			const referenced = await referencedImages(transaction, folder);
			const stillOrphaned = batch.filter((name) => !isReferenced(name, referenced));
			await quarantine.add(folder, stillOrphaned, now);
		});
	}
	log.warn(
		{ folder, files: orphans.length },
		"files that no post or project shows moved to quarantine, where they stay for 30 days",
	);
}

/**
 * Sweeps once a day, and at the start. What has been in quarantine for long enough is removed a day after a start at the
 * earliest, and never while the clock may be wrong.
 */
export function orphanJob(context: OrphanContext, clock: () => Date, { mayRemove }: ClockGuard): Job {
	let isFirst = true;
	return {
		name: "orphans",
		period: day,
		atStart: true,
		async run() {
			await quarantineOrphans(context, clock());
			const isDue = !isFirst && (await mayRemove());
			const files = isDue ? await context.quarantine.removeExpired(clock()) : 0;
			isFirst = false;
			if (files > 0) context.log.info({ files }, "files that were in quarantine for 30 days are removed");
		},
	};
}
