import type { AuditAction } from "../../contract/audit.ts";
import type { Store } from "../../db/connect.ts";

/** Who did which of these actions to what, such as `system removed person a@example.com`, in the order of time. */
export async function audited(store: Store, ...actions: AuditAction[]): Promise<string[]> {
	const entries = store
		.selectFrom("audit_entries")
		.select(["actor", "action", "subject"])
		.where("action", "in", actions);
	const found = await entries.orderBy("at").orderBy("action").orderBy("subject").execute();
	return found.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`.trim());
}
