import { type RawBuilder, type SqlBool, sql } from "kysely";
import { careers } from "../../../content/careers.ts";
import { services } from "../../../content/services.ts";
import { searchedWords } from "../../../contract/fold-letters.ts";
import { otherTopic, type SubmissionFilter, type SubmissionKind } from "../../../contract/submissions.ts";

/** What the forms offer to choose from. */
function offeredTopics(kind: SubmissionKind): string[] {
	return kind === "contact" ? services.servicesList.map(({ path }) => path) : careers.applyingFor;
}

/** Whether a mail of the entry did not arrive, or may not have. */
const hasFailedMail = sql<SqlBool>`exists (select 1 from mails
	where mails.submission_id = submissions.id and mails.kind <> 'webhook' and mails.status in ('failed', 'expired', 'unknown'))`;

/** A filter of either list, or of chosen entries. */
export type EntryFilter = SubmissionFilter & { ids?: string[] | undefined };

/** The rows of `submissions` of one kind that a filter shows, as one condition. Deleted ones never are. */
export function matches(
	kind: SubmissionKind,
	{ ids, spam, unread, mailFailed, status, projectType, position, from, to, search }: Partial<EntryFilter>,
): RawBuilder<SqlBool> {
	const conditions = [sql<SqlBool>`kind = ${kind}`, sql<SqlBool>`deleted_at is null`];
	if (ids) conditions.push(sql`id in (${sql.join(ids)})`);
	if (spam !== undefined) conditions.push(sql`spam = ${spam ? 1 : 0}`);
	if (unread !== undefined) conditions.push(unread ? sql`read_at is null` : sql`read_at is not null`);
	if (mailFailed !== undefined) conditions.push(mailFailed ? hasFailedMail : sql`not ${hasFailedMail}`);
	if (status) conditions.push(sql`status = ${status}`);
	const topic = kind === "contact" ? projectType : position;
	if (topic === otherTopic) conditions.push(sql`topic not in (${sql.join(offeredTopics(kind))})`);
	else if (topic) conditions.push(sql`topic = ${topic}`);
	if (from) conditions.push(sql`created_at >= ${from}`);
	// Instants of that day sort before it with any letter behind: `2026-09-14T…` is less than `2026-09-14Z`.
	if (to) conditions.push(sql`created_at < ${`${to}Z`}`);
	for (const word of searchedWords(search)) {
		const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
		conditions.push(sql`search_text like ${pattern} escape '\\'`);
	}
	return sql.join(conditions, sql` and `);
}
