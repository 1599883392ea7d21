import { type InboxFilter, inboxFilterSchema } from "../../../contract/inbox.ts";
import type { SubmissionKind } from "../../../contract/submission.ts";

/** The filters of the inbox as the address names them; `show` is `unread`, `flagged` or absent. */
export const filterNames = ["search", "topic", "status", "from", "to", "show", "sort"] as const;

/** What the address asks for. A value that the API would refuse is read as absent. */
export function readFilter(kind: SubmissionKind, query: URLSearchParams): InboxFilter {
	const asked = {
		search: query.get("search"),
		topic: query.get("topic"),
		status: query.get("status"),
		from: query.get("from"),
		to: query.get("to"),
		sort: query.get("sort"),
	};
	const accepted = Object.entries(asked).filter(
		([name, value]) => value && inboxFilterSchema.safeParse({ kind, [name]: value }).success,
	);
	const show = query.get("show");
	return inboxFilterSchema.parse({
		kind,
		...Object.fromEntries(accepted),
		unread: String(show === "unread"),
		flagged: String(show === "flagged"),
	});
}

/** The same as the API's query. */
export function toApiQuery(filter: InboxFilter): URLSearchParams {
	const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== false);
	return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Whether anything but the sorting narrows the list. */
export function isFiltered({ kind: _, sort: __, ...filter }: InboxFilter): boolean {
	return Object.values(filter).some((value) => value !== undefined && value !== false);
}
