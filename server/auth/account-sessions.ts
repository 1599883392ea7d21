import type { AccountSession } from "../../contract/account.ts";
import type { Store } from "../../db/connect.ts";
import { tokenHash } from "../token-hash.ts";
import { type AuditContext, record } from "./audit/record.ts";
import { latestExpiry } from "./repository.ts";

/** The live sessions of a user, the last used first. @param token of the session that asks */
export async function listSessions(store: Store, userId: string, token: string, now: Date): Promise<AccountSession[]> {
	const rows = await store
		.selectFrom("sessions")
		.select(["id", "device", "created_at", "last_used_at", "token_hash"])
		.where("user_id", "=", userId)
		.where("expires_at", ">", now.toISOString())
		.where("expires_at", "<=", latestExpiry(now))
		.orderBy("last_used_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		_id: row.id,
		device: row.device,
		createdAt: row.created_at,
		lastUsedAt: row.last_used_at,
		current: row.token_hash === tokenHash(token),
	}));
}

/** Ends a session of the user by its id, or all except the token's; false when there is none. */
export async function endSessions(
	store: Store,
	userId: string,
	which: { id: string } | { exceptToken: string },
	audit: AuditContext,
): Promise<boolean> {
	return store.transaction().execute(async (transaction) => {
		const all = transaction.deleteFrom("sessions").where("user_id", "=", userId);
		const chosen =
			"id" in which ? all.where("id", "=", which.id) : all.where("token_hash", "!=", tokenHash(which.exceptToken));
		const { numDeletedRows } = await chosen.executeTakeFirstOrThrow();
		if (Number(numDeletedRows) === 0) return false;
		await record(transaction, audit, "sessionEnded", `user ${userId}`);
		return true;
	});
}
