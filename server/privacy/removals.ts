import { eraseDeleted } from "../../db/erase.ts";
import type { Parts } from "../app.ts";
import { removeOldAudit } from "../audit/repository.ts";
import { purgeDeleted } from "../deleted/purge.ts";
import { applyRetention } from "./retention.ts";

const hour = 60 * 60 * 1000;

/**
 * Removes what is due, every hour: deletions older than 30 days, entries and audit entries older than they are kept. A start
 * removes nothing, so that one with a wrong clock can be mended. Several processes may do it at once.
 * @returns a function that stops it.
 */
export function scheduleRemovals({
	store,
	pictures,
	clock,
	log,
	config,
}: Pick<Parts, "store" | "pictures" | "clock" | "log" | "config">): () => void {
	const remove = async () => {
		try {
			await purgeDeleted(store, pictures, clock());
			await applyRetention(store, clock());
			await eraseDeleted(store);
			await removeOldAudit(store, config.auditKeepDays, clock());
		} catch (error) {
			log.error({ error }, "removing what is due failed; it is tried again in an hour");
		}
	};
	const timer = setInterval(remove, hour).unref();
	return () => clearInterval(timer);
}
