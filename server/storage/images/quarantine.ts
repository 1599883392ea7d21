import { day, instantAfter } from "../../durations.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { forEachConcurrently } from "../files/for-each-concurrently.ts";
import { type ImageFolder, imageFolders, imageKey } from "./image-store.ts";

/** Days for which a file can be brought back. */
const retentionDays = 30;

/** A folder for each day, by its date in UTC, so that anyone can see what was set aside when. */
const ownPath = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})/(${imageFolders.join("|")})/([^/]+)$`);
/** The folder of what is in quarantine. */
export const quarantineFolder = "quarantine";
/** Files that are moved at once. */
const concurrency = 8;

/** The files of images that nothing in the store refers to. */
export interface Quarantine {
	/** Moves files of images to the quarantine. One that is gone meanwhile is no error. */
	add: (folder: ImageFolder, names: string[], now: Date) => Promise<void>;
	/** Moves those of the files that are in quarantine back. @returns their names */
	restore: (folder: ImageFolder, names: string[]) => Promise<Set<string>>;
	/** Removes what has been in quarantine for more than 30 days. @returns how many files */
	removeExpired: (now: Date) => Promise<number>;
}

/** The quarantine beside the images. */
export function openQuarantine(files: FileStorage): Quarantine {
	const key = (date: string, folder: string, name: string) => `${quarantineFolder}/${date}/${folder}/${name}`;
	const list = async () =>
		(await files.list(quarantineFolder)).toSorted().flatMap((path) => {
			const [, date, folder, name] = ownPath.exec(path) ?? [];
			return date && folder && name ? [{ date, folder, name }] : [];
		});
	return {
		async add(folder, names, now) {
			const date = now.toISOString().slice(0, 10);
			await forEachConcurrently(names, concurrency, async (name) => {
				await files.move(imageKey(folder, name), key(date, folder, name));
			});
		},
		async restore(folder, names) {
			const missing = new Set(names);
			const quarantined = (await list()).filter((file) => file.folder === folder && missing.has(file.name));
			const restored = new Set<string>();
			await forEachConcurrently(quarantined, concurrency, async ({ date, name }) => {
				if (await files.move(key(date, folder, name), imageKey(folder, name))) restored.add(name);
			});
			return restored;
		},
		async removeExpired(now) {
			const oldest = instantAfter(now, -(retentionDays + 1) * day).slice(0, 10);
			const expired = (await list()).filter(({ date }) => date <= oldest);
			for (const date of new Set(expired.map((file) => file.date)))
				await files.removeFolder(`${quarantineFolder}/${date}`);
			return expired.length;
		},
	};
}
