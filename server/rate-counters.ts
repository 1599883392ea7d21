import { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
	RateLimiterSQLite,
} from "rate-limiter-flexible";
import type { Store } from "../db/connect.ts";
import { isSqlite } from "../db/dialect.ts";
import { hour } from "./durations.ts";

/** What is counted: under which name, up to how many, within how many seconds. */
export interface CounterOptions {
	keyPrefix: string;
	points: number;
	duration: number;
}

/** Makes a counter of its kind. */
export type CreateCounter = (options: CounterOptions) => RateLimiterAbstract;

const tableName = "rate_limits";
/** A migration creates the table, and `removeExpiredCounts` cleans it: the library's own timers fail unhandled. */
const table = { tableName, tableCreated: true, clearExpiredByTimeout: false };

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

/** Removes the counts in PostgreSQL that are over. */
export async function removeExpiredCounts(store: Store, now: Date): Promise<void> {
	if (!isSqlite(store)) await store.deleteFrom("rate_limits").where("expire", "<", now.getTime()).execute();
}

/** The name of the file in the data folder in which processes on SQLite count together. */
export const countsFile = "counts.sqlite";
/** How long one process waits for another's count, in milliseconds; without a sync to the disk, none takes as long. */
const timeout = 100;

/**
 * Counts in a SQLite file, for all processes on this machine that open it. The file is apart from the store, because no
 * count is worth a sync to the disk, and a backup must not hold who visited. What cannot be counted there, on a full
 * disk for instance, is counted in this process.
 */
export function countInFile(file: string): CreateCounter {
	const database = new DatabaseSync(file, { timeout });
	database.exec(
		`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
		CREATE TABLE IF NOT EXISTS ${tableName} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
	);
	const removeExpired = () => database.exec(`DELETE FROM ${tableName} WHERE expire < ${Date.now()}`);
	removeExpired();
	// What cannot be removed now, while another process counts or on a full disk, goes with the next hour.
	setInterval(() => {
		try {
			removeExpired();
		} catch {}
	}, hour).unref();
	const storeClient = {
		prepare: (statement: string) => database.prepare(statement),
		// The library asks for a transaction around a single statement.
		transaction: (task: () => unknown) => task,
	};
	return (options) => {
		const insuranceLimiter = countInMemory(options);
		return new RateLimiterSQLite({ ...options, ...table, storeClient, storeType: "better-sqlite3", insuranceLimiter });
	};
}
