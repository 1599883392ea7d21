import type { Store } from "../db/connect.ts";
import { readStoreTime } from "../db/store-time.ts";
import type { Log } from "./log.ts";

/** Milliseconds between two looks at the store's clock. */
const period = 5_000;
/** A difference that is smaller, in milliseconds, is no reason to turn a clock. */
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
 * This machine's clock, turned to what PostgreSQL's shows where they differ. While PostgreSQL is away, the difference
 * found last holds. On SQLite it is this machine's.
 * @param own this machine's clock, in milliseconds since 1970
 */
export function createStoreClock(store: Store, log: Pick<Log, "warn">, own = Date.now): StoreClock {
	let difference = 0;

	const check = async () => {
		const asked = own();
		const time = await readStoreTime(store);
		if (time === null) return;
		const answered = own();
		// It was read at some moment in between.
		const found = time - (asked + answered) / 2;
		if (Math.abs(found - difference) <= Math.max(tolerance, answered - asked)) return;
		log.warn({ milliseconds: Math.round(found) }, "this machine's clock differs from PostgreSQL's, which counts");
		difference = found;
	};

	return {
		now: () => new Date(own() + difference),
		check,
		follow() {
			// The next look tries again when the store cannot be reached.
			const timer = setInterval(() => void check().catch(() => undefined), period).unref();
			return () => clearInterval(timer);
		},
	};
}
