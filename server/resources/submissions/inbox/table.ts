import { admin } from "../../../../content/admin.ts";
import { services } from "../../../../content/services.ts";
import { inSiteTime, siteTimeFormat } from "../../../../content/site-time.ts";
import { spamReasonTexts } from "../../../../content/spam-reason.ts";
import { topicTitle } from "../../../../content/topic.ts";
import type { SubmissionKind } from "../../../../contract/submission.ts";
import type { Store } from "../../../../db/connect.ts";
import type { SubmissionRow } from "../../../../db/schema.ts";
import type { EntryFilter } from "../filter.ts";
import { listSubmissions } from "../repository.ts";

/** How many entries are in memory at once while an export is written. */
const batch = 500;

/** An exported table: a heading, then a line an entry, in chunks that are read as they are written. */
export async function* exportTable(
	store: Store,
	kind: SubmissionKind,
	filter: EntryFilter,
): AsyncGenerator<string[][]> {
	yield [heading(kind)];
	const time = siteTimeFormat();
	let cursor: string | undefined;
	do {
		const page = await listSubmissions(store, kind, { ...filter, limit: batch, cursor });
		if (page.data.length > 0) yield page.data.map((row) => line(row, time(row.created_at)));
		cursor = page.nextCursor;
	} while (cursor);
}

function heading(kind: SubmissionKind): string[] {
	const { details, inbox, flagged } = admin;
	const isContact = kind === "contact";
	return [
		inbox.columns.name,
		inbox.columns.email,
		isContact ? inbox.columns.projectType : inbox.columns.position,
		inSiteTime(inbox.columns.date),
		isContact ? details.docsLink : details.resumeLink,
		...(isContact ? [details.requirements] : []),
		isContact ? details.projectDescription : details.message,
		details.status,
		details.notes,
		flagged.title,
		...(isContact ? [details.company, details.phone] : []),
	];
}

function line(row: SubmissionRow, date: string): string[] {
	return [
		row.name,
		row.email,
		topicTitle(services, row.topic),
		date,
		row.link,
		...(row.kind === "contact" ? [row.requirements] : []),
		row.message,
		admin.statuses[row.status],
		row.notes,
		spamReasonTexts(row.spam_reason).join(" "),
		...(row.kind === "contact" ? [row.company, row.phone] : []),
	];
}
