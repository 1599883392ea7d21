import type { Store } from "../db/connect.ts";
import { readStoreTime } from "../db/store-time.ts";
import type { Log } from "./log.ts";

/** Milliseconds between two checks. */
const period = 5_000;
/** A smaller change of the difference, in milliseconds, is ignored. */
const tolerance = 100;

/** One clock for all processes on one store: what is published, due or expired on one of them is so on all. */
export interface StoreClock {
	now: () => Date;
	/** Compares with the store's clock once. */
	check: () => Promise<void>;
	/**
	 * Compares again and again.
	 * @returns a function that stops it
	 */
	follow: () => () => void;
}

/**
 * This machine's clock, corrected by its difference from PostgreSQL's. While PostgreSQL is away, the last difference
 * holds; on SQLite there is none.
 * @param localNow this machine's clock, in milliseconds since 1970
 */
export function createStoreClock(store: Store, log: Pick<Log, "warn">, localNow = Date.now): StoreClock {
	let difference = 0;

	const check = async () => {
		const before = localNow();
		const time = await readStoreTime(store);
		if (time === null) return;
		const after = localNow();
		// It was read at some moment in between.
		const current = time - (before + after) / 2;
		if (Math.abs(current - difference) <= Math.max(tolerance, after - before)) return;
		log.warn({ milliseconds: Math.round(current) }, "this machine's clock differs from PostgreSQL's, which counts");
		difference = current;
	};

	return {
		now: () => new Date(localNow() + difference),
		check,
		follow() {
			// The next check tries again when the store cannot be reached.
			const timer = setInterval(() => void check().catch(() => undefined), period).unref();
			return () => clearInterval(timer);
		},
	};
}
