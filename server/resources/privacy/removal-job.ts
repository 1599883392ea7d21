import { withJobLock } from "../../../db/advisory-lock.ts";
import { eraseDeleted } from "../../../db/erase.ts";
import { removeEndedLinks } from "../../auth/people/links.ts";
import type { AppContext } from "../../context.ts";
import { hour } from "../../durations.ts";
import { removeExpiredCounts } from "../../http/rate-counters.ts";
import type { Job } from "../../jobs.ts";
import { endOldMail } from "../../mail/claim.ts";
import { removeAbandoned } from "../../storage/images/image-store.ts";
import { removeOldAudit } from "../audit/repository.ts";
import { removeExpiredLinks } from "../editing/preview-links.ts";
import { purgeDeleted } from "../trash/repository.ts";
import { applyRetention } from "./retention-repository.ts";

/**
 * Removes what is due, every hour: deletions that can no longer be restored, entries and audit entries older than they are
 * kept, images that nothing shows, mail that has waited for too long, and what is remembered of visitors for a day or less.
 */
export function removalJob({ store, clock, config }: Pick<AppContext, "store" | "clock" | "config">): Job {
	return {
		name: "removals",
		period: hour,
		run: () =>
			withJobLock(store, "removals", async () => {
				await removeExpiredCounts(store, clock());
				await purgeDeleted(store, clock());
				await removeExpiredLinks(store, clock());
				await removeEndedLinks(store, clock());
				await removeAbandoned(store, clock());
				await applyRetention(store, clock());
				await endOldMail(store, clock());
				// A long vacuum fails on a client's timeout, and must not keep the audit list from being shortened.
				await eraseDeleted(store).finally(() => removeOldAudit(store, config.auditKeepDays, clock()));
			}),
	};
}
