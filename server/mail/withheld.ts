import { type SqlBool, sql } from "kysely";

/**
 * Whether the receipt of a submission that is flagged for these reasons waits until it is not. Haste may be a browser's that
 * filled in the form: what it flagged has a receipt only where it is notified, or where an admin took the flag away.
 */
export function isWithheld(reasons: string | null): boolean {
	return !reasons?.startsWith("speed");
}

/** In a query of mails and their submissions: all but the receipts that are withheld. */
export const isNotWithheld = sql<SqlBool>`(mails.kind <> 'receipt' or submissions.spam = 0 or
	submissions.spam_reason like 'speed%')`;
