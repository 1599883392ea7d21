import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ImageFolder, ImageStore } from "./image-store.ts";

/** Days for which a file can be brought back. */
const keptDays = 30;

const day = 24 * 60 * 60 * 1000;
/** A folder for each day, by its date in UTC, so that anyone can see what was set aside when. */
const dayName = /^\d{4}-\d{2}-\d{2}$/;

/** Where files wait that nothing in the store names, below `quarantine` in the data folder. */
export interface Quarantine {
	/** Moves a picture's files here. One that is gone meanwhile is no error. */
	take: (folder: ImageFolder, names: string[], now: Date) => Promise<void>;
	/** Moves those of the files that are here back to where they were, and answers their names. */
	bringBack: (folder: ImageFolder, names: string[]) => Promise<Set<string>>;
	/** Removes what has been here for more than 30 days, and answers how many files that were. */
	removeExpired: (now: Date) => Promise<number>;
}

/** The quarantine of a folder of images; `directory` is created with the first file. */
export function openQuarantine(directory: string, images: Pick<ImageStore, "path">): Quarantine {
	const days = async () => (await entriesOf(directory)).filter((name) => dayName.test(name)).toSorted();
	return {
		async take(folder, names, now) {
			const place = join(directory, now.toISOString().slice(0, 10), folder);
			await mkdir(place, { recursive: true });
			for (const name of names) await move(images.path(folder, name), join(place, name));
		},
		async bringBack(folder, names) {
			const wanted = new Set(names);
			const back = new Set<string>();
			for (const date of await days())
				for (const name of await entriesOf(join(directory, date, folder)))
					if (wanted.has(name) && (await move(join(directory, date, folder, name), images.path(folder, name))))
						back.add(name);
			return back;
		},
		async removeExpired(now) {
			const oldest = new Date(now.getTime() - (keptDays + 1) * day).toISOString().slice(0, 10);
			const expired = (await days()).filter((date) => date <= oldest);
			let removed = 0;
			for (const date of expired) {
				const entries = await readdir(join(directory, date), { recursive: true, withFileTypes: true });
				removed += entries.filter((entry) => entry.isFile()).length;
				await rm(join(directory, date), { recursive: true, force: true });
			}
			return removed;
		},
	};
}

async function entriesOf(directory: string): Promise<string[]> {
	try {
		return await readdir(directory);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}

/** Moves a file; false when another process moved it first. */
async function move(from: string, to: string): Promise<boolean> {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}
