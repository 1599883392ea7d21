import type { Store } from "../db/connect.ts";
import type { Config } from "./config/config.ts";
import type { Readiness } from "./http/health/readiness.ts";
import type { HiddenVisitors } from "./http/hidden-visitors.ts";
import type { Log } from "./http/log.ts";
import type { CreateRateLimit } from "./http/rate-limit.ts";
import type { Words } from "./words/words.ts";

/** What the application works with; tests give their own. */
export interface AppContext {
	store: Store;
	config: Readonly<Config>;
	clock: () => Date;
	log: Log;
	readiness: Pick<Readiness, "problem" | "problems">;
	hiddenVisitors: HiddenVisitors;
	words: Words;
	/** Bytes that are free on the disk of the data folder. */
	freeBytes: () => Promise<number>;
	/** Makes a limit; where several processes run, they count together. */
	createRateLimit: CreateRateLimit;
	/**
	 * Called as soon as a change of what pages show may be stored.
	 * @param version the content version after it (`db/content-version.ts`); unknown where the commit's answer was lost
	 */
	contentChanged: (version?: number) => void;
}
