import { sql } from "kysely";
import type { PersonEntries } from "../../../contract/privacy.ts";
import { type SubmissionKind, submissionKinds } from "../../../contract/submissions.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";

/** How many entries carry this address, whatever its case, deleted ones among them. */
export async function findPerson(store: Store, email: string): Promise<PersonEntries> {
	const entries = store.selectFrom("submissions").select("kind");
	return countKinds(await entries.where(sql`lower(email)`, "=", email.toLowerCase()).execute());
}

/** Removes every entry with this address at once and for good. The audit list keeps no address. @returns how many entries */
export async function forgetPerson(store: Store, email: string, audit: AuditContext): Promise<PersonEntries> {
	return withAdvisoryLock(store, async (transaction) => {
		const entries = transaction.deleteFrom("submissions").where(sql`lower(email)`, "=", email.toLowerCase());
		const counts = countKinds(await entries.returning("kind").execute());
		for (const kind of submissionKinds) {
			if (counts[kind] > 0) await record(transaction, audit, "forgotten", `${kind} ${counts[kind]}`);
		}
		return counts;
	});
}

function countKinds(entries: readonly { kind: SubmissionKind }[]): PersonEntries {
	const countOf = (kind: SubmissionKind) => entries.filter((entry) => entry.kind === kind).length;
	return { contact: countOf("contact"), application: countOf("application") };
}
