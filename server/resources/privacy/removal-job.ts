import { eraseDeleted } from "../../../db/erase.ts";
import { removeOldAudit } from "../../auth/audit/repository.ts";
import type { AppContext } from "../../context.ts";
import { hour } from "../../durations.ts";
import { removeExpiredCounts } from "../../http/rate-counters.ts";
import type { Job } from "../../jobs.ts";
import type { ClockGuard } from "../../storage/clock-guard.ts";
import { purgeDeleted } from "../trash/purge.ts";
import { applyRetention } from "./retention.ts";

/**
 * Removes what is due, every hour: deletions older than 30 days, entries and audit entries older than they are kept, and
 * what is remembered of visitors for a day or less. Nothing is removed while the clock may be wrong.
 */
export function removalJob(
	{ store, images, clock, config }: Pick<AppContext, "store" | "images" | "clock" | "config">,
	{ mayRemove }: ClockGuard,
): Job {
	return {
		name: "removals",
		period: hour,
		async run() {
			await removeExpiredCounts(store, clock());
			if (!(await mayRemove())) return;
			await purgeDeleted(store, images, clock());
			await applyRetention(store, clock());
			// A long vacuum fails on a client's timeout, and must not keep the audit list from being shortened.
			await eraseDeleted(store).finally(() => removeOldAudit(store, config.auditKeepDays, clock()));
		},
	};
}
