import { CompiledQuery } from "kysely";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Store } from "../../db/connect.ts";
import { isSqlite } from "../../db/dialect.ts";
import { day } from "../durations.ts";

/** Makes a counter of its kind: under which name, up to how many, within how many seconds. */
export type CreateCounter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract;

/** A migration creates the table, and `removeExpiredCounts` cleans it: the library's own timers fail unhandled. */
const table = { tableName: "rate_limits", tableCreated: true, clearExpiredByTimeout: false };

/** Counts in this process. */
export const countInMemory: CreateCounter = (options) => new RateLimiterMemory(options);

/**
 * Counts in PostgreSQL, for all processes on it together. While it is away, counting fails: what a limit guards needs it
 * too, and waiting twice would double the time until the response says so.
 */
export function countInPostgres(store: Store): CreateCounter {
	const storeClient = {
		async query({ text, values }: { text: string; values?: unknown[] }) {
			const { rows } = await store.executeQuery(CompiledQuery.raw(text, values));
			return { rows, rowCount: rows.length };
		},
	};
	return (options) => new RateLimiterPostgres({ ...options, ...table, storeClient, storeType: "pool" });
}

/** No count lasts longer, in milliseconds. */
const maxDuration = 2 * day;

/** Removes the counts in PostgreSQL that are over, and those that a clock which was ahead would keep for longer than any. */
export async function removeExpiredCounts(store: Store, now: Date): Promise<void> {
	if (isSqlite(store)) return;
	await store
		.deleteFrom("rate_limits")
		.where((where) =>
			where.or([where("expire", "<", now.getTime()), where("expire", ">", now.getTime() + maxDuration)]),
		)
		.execute();
}
