import { admin } from "../../content/admin.ts";
import { topicTitle } from "../../content/topic.ts";
import type { InboxEntry, InboxFilter } from "../../contract/inbox.ts";
import type { SubmissionKind } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import { listInbox } from "./repository.ts";

/** How many entries are in memory at once while an export is written. */
const batch = 500;

/** An exported table: a heading, then a line an entry, in chunks that are read as they are written. */
export async function* exportTable(store: Store, filter: InboxFilter): AsyncGenerator<string[][]> {
	yield [heading(filter.kind)];
	let cursor: string | undefined;
	do {
		const page = await listInbox(store, { ...filter, limit: batch, cursor });
		if (page.entries.length > 0) yield page.entries.map(line);
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
		inbox.columns.date,
		isContact ? details.docsLink : details.resumeLink,
		...(isContact ? [details.requirements] : []),
		isContact ? details.projectDescription : details.message,
		inbox.columns.status,
		details.notes,
		flagged.title,
	];
}

function line(entry: InboxEntry): string[] {
	return [
		entry.name,
		entry.email,
		topicTitle(entry.topic),
		entry.createdAt,
		entry.link,
		...(entry.kind === "contact" ? [entry.requirements] : []),
		entry.message,
		admin.statuses[entry.status],
		entry.notes,
		entry.spamReason ?? "",
	];
}
