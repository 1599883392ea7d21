import { randomUUID } from "node:crypto";
import type { AuditAction } from "../../../contract/audit.ts";
import type { Store } from "../../../db/connect.ts";

/** Who acts, and when. */
export interface AuditContext {
	/** An admin's address, or `system`. */
	actor: string;
	now: Date;
}

/** Writes one line of the audit list; called within the transaction of what it records. */
export async function record(
	transaction: Store,
	{ actor, now }: AuditContext,
	action: AuditAction,
	subject: string,
): Promise<void> {
	await transaction
		.insertInto("audit_entries")
		.values({ id: randomUUID(), at: now.toISOString(), actor, action, subject })
		.execute();
}
