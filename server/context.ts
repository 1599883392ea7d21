import type { Store } from "../db/connect.ts";
import type { Config } from "./config/config.ts";
import type { Readiness } from "./http/health/readiness.ts";
import type { Log } from "./http/log.ts";
import type { CreateRateLimit } from "./http/rate-limit.ts";
import type { FileStorage } from "./storage/files/file-storage.ts";
import type { ImageProcess } from "./storage/images/image-process.ts";
import type { ImageStore } from "./storage/images/image-store.ts";

/** What the application works with; tests give their own. */
export interface AppContext {
	store: Store;
	config: Readonly<Config>;
	clock: () => Date;
	log: Log;
	/** Where images and cards are kept. */
	files: FileStorage;
	images: ImageStore;
	imageProcess: ImageProcess;
	readiness: Pick<Readiness, "problem">;
	/** Makes a limit; where several processes run, they count together. */
	createRateLimit: CreateRateLimit;
	/**
	 * Removes from the caches what shows any of these tags (`cache-tags.ts`). Called as soon as a change may be stored, with
	 * the versions of the content before and after where it is (`db/content-version.ts`).
	 */
	invalidate: (tags: string[], versions?: ContentVersions) => void;
}

/** The versions of the content right before and right after a change. */
export interface ContentVersions {
	from: number;
	to: number;
}
