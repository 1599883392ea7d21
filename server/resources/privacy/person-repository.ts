import { sql } from "kysely";
import type { PersonEntries } from "../../../contract/privacy.ts";
import { type SubmissionKind, submissionKinds } from "../../../contract/submissions.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";

/** How many entries carry this address, whatever its case, deleted ones among them. */
export async function findPerson(store: Store, email: string): Promise<PersonEntries> {
	const rows = await store
		.selectFrom("submissions")
		.select((select) => ["kind", select.fn.countAll<number>().as("count")])
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.groupBy("kind")
		.execute();
	const countOf = (kind: SubmissionKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
	return { contact: countOf("contact"), application: countOf("application") };
}

/** Removes every entry with this address at once and for good. The audit list keeps no address. @returns how many entries */
export async function forgetPerson(store: Store, email: string, audit: AuditContext): Promise<PersonEntries> {
	return withAdvisoryLock(store, async (transaction) => {
		const removed = await transaction
			.deleteFrom("submissions")
			.where(sql`lower(email)`, "=", email.toLowerCase())
			.returning("kind")
			.execute();
		const countOf = (kind: SubmissionKind) => removed.filter((row) => row.kind === kind).length;
		const counts = { contact: countOf("contact"), application: countOf("application") };
		for (const kind of submissionKinds) {
			if (counts[kind] > 0) await record(transaction, audit, "forgotten", `${kind} ${counts[kind]}`);
		}
		return counts;
	});
}
