import { eraseDeleted } from "../../db/erase.ts";
import { removeOldAudit } from "../audit/repository.ts";
import type { AppContext } from "../context.ts";
import { purgeDeleted } from "../trash/purge.ts";
import { applyRetention } from "./retention.ts";

const hour = 60 * 60 * 1000;

/**
 * Removes what is due, every hour: deletions older than 30 days, entries and audit entries older than they are kept. A start
 * removes nothing, so that one with a wrong clock can be mended. Several processes may do it at once.
 * @returns a function that stops it.
 */
export function schedulePurges({
	store,
	images,
	clock,
	log,
	config,
}: Pick<AppContext, "store" | "images" | "clock" | "log" | "config">): () => void {
	const remove = async () => {
		try {
			await purgeDeleted(store, images, clock());
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
