import {
	type SentFilter,
	type SubmissionFilter,
	type SubmissionKind,
	submissionFilterSchema,
} from "../../../contract/submissions.ts";
import { inboxKinds } from "./entry.ts";

/** The filters of the inbox as the address names them; `show` is `unread`, `flagged`, `mail` or absent. */
export const filterNames = ["search", "projectType", "position", "status", "from", "to", "show", "sort"] as const;

/** The filter in the address, without values that the API would refuse. Flagged entries are shown only on request. */
export function readFilter(kind: SubmissionKind, query: URLSearchParams): SubmissionFilter {
	const names = ["search", inboxKinds[kind].topicName, "status", "from", "to", "sort"];
	const accepted = names
		.map((name) => [name, query.get(name)] as const)
		.filter(([name, value]) => value && submissionFilterSchema.safeParse({ [name]: value }).success);
	const show = query.get("show");
	return submissionFilterSchema.parse({
		...Object.fromEntries(accepted),
		...(show === "unread" && { unread: "true" }),
		...(show === "mail" && { mailFailed: "true" }),
		spam: String(show === "flagged"),
	});
}

/** A filter as the API takes it: what is so or not as text. */
export function toApiQuery(filter: SubmissionFilter): SentFilter {
	const filters = Object.entries(filter).filter(([, value]) => value !== undefined);
	return Object.fromEntries(filters.map(([name, value]) => [name, String(value)])) as SentFilter;
}

/** Whether anything but the sorting narrows the list. */
export function isFiltered({ sort: _, spam, ...filter }: SubmissionFilter): boolean {
	return spam === true || Object.values(filter).some((value) => value !== undefined);
}

/** Whether the first day is after the last, so that no entry can be between them. */
export function isReversed({ from, to }: Pick<SubmissionFilter, "from" | "to">): boolean {
	return Boolean(from && to && from > to);
}
