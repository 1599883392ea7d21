import { sql } from "kysely";
import type { Registry } from "prom-client";
import { mailStatuses } from "../../contract/mail.ts";
import type { Store } from "../../db/connect.ts";
import { gauge } from "../http/metrics/gauge.ts";
import { readBackupState } from "./backup/state.ts";
import { sizeOf } from "./room.ts";

/** Registers the gauges that query the store at each scrape; while it does not answer, they are missing. */
export function registerStore(registry: Registry, store: Store): void {
	gauge(registry, "tracewright_store_up", "1 when the store answers a query, 0 when it does not", async () =>
		(await answered(sql`select 1`.execute(store))) ? 1 : 0,
	);
	gauge(registry, "tracewright_store_bytes", "Bytes that the database takes", () => answered(sizeOf(store)));
	gauge(
		registry,
		"tracewright_mails",
		"Mails in the outbox, by status",
		async () => {
			const rows = await answered(
				store
					.selectFrom("mails")
					.select((count) => ["status", count.fn.countAll().as("count")])
					.groupBy("status")
					.execute(),
			);
			const countOf = (status: string) => Number(rows?.find((row) => row.status === status)?.count ?? 0);
			return rows && mailStatuses.map((status) => [status, countOf(status)] as const);
		},
		"status",
	);
	gauge(
		registry,
		"tracewright_backup_verified_timestamp_seconds",
		"When the last verified backup was begun, in seconds since 1970; 0 when none was verified yet",
		async () => {
			const state = await answered(readBackupState(store));
			return state && (state.verified ? Date.parse(state.verified.begunAt) / 1_000 : 0);
		},
	);
}

/** The result of a query; undefined when it fails, so that the other figures are reported. */
function answered<Result>(query: Promise<Result>): Promise<Result | undefined> {
	return query.catch(() => undefined);
}
