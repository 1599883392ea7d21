import { admin } from "../../../../content/admin.ts";
import { services } from "../../../../content/services.ts";
import { inSiteTime, siteTimeFormat } from "../../../../content/site-time.ts";
import { spamReasonTexts } from "../../../../content/spam-reason.ts";
import { topicTitle } from "../../../../content/topic.ts";
import type { SubmissionKind } from "../../../../contract/submissions.ts";
import type { Store } from "../../../../db/connect.ts";
import type { SubmissionRow } from "../../../../db/schema.ts";
import type { EntryFilter } from "../filter.ts";
import { listSubmissions } from "../repository.ts";

/** How many entries are in memory at once while an export is written. */
const batch = 500;

/** An exported table: a heading, then a line an entry, in chunks that are read as they are written. */
export async function* exportTable(store: Store, kind: SubmissionKind, filter: EntryFilter) {
	const columns = columnsOf(kind);
	yield [columns.map(([heading]) => heading)];
	let cursor: string | undefined;
	do {
		const page = await listSubmissions(store, kind, { ...filter, limit: batch, cursor });
		if (page.data.length > 0) yield page.data.map((row) => columns.map(([, read]) => read(row)));
		cursor = page.nextCursor;
	} while (cursor);
}

/** A column by its heading, and what stands there of an entry. */
type Column = [heading: string, read: (row: SubmissionRow) => string];

function columnsOf(kind: SubmissionKind): Column[] {
	const { details, flagged, inbox } = admin;
	const { name, email, projectType, position, date } = inbox.columns;
	const time = siteTimeFormat();
	const isContact = kind === "contact";
	const ofContact = (...columns: Column[]) => (isContact ? columns : []);
	return [
		[name, (row) => row.name],
		[email, (row) => row.email],
		[isContact ? projectType : position, (row) => topicTitle(services, row.topic)],
		[inSiteTime(date), (row) => time(row.created_at)],
		[isContact ? details.docsLink : details.resumeLink, (row) => row.link],
		...ofContact([details.requirements, (row) => row.requirements]),
		[isContact ? details.projectDescription : details.message, (row) => row.message],
		[details.status, (row) => admin.statuses[row.status]],
		[details.notes, (row) => row.notes],
		[flagged.title, (row) => spamReasonTexts(row.spam_reason).join(" ")],
		...ofContact([details.company, (row) => row.company], [details.phone, (row) => row.phone]),
	];
}
