import { useQuery } from "@tanstack/react-query";
import type { Application } from "../../../contract/application.ts";
import type { ContactRequest } from "../../../contract/contact-request.ts";
import type { Page } from "../../../contract/list.ts";
import type { SubmissionFilter, SubmissionKind } from "../../../contract/submission.ts";
import { call } from "../api.ts";
import { inboxKinds, toEntry } from "./entry.ts";
import { toApiQuery } from "./inbox-query.ts";

/** How many entries a page shows. */
const pageSize = 25;

/** A page of one form's entries (spec 7). While another is on its way, the one before stays. */
export function useInbox(kind: SubmissionKind, filter: SubmissionFilter, cursor: string | undefined) {
	const asked = toApiQuery(filter);
	asked.set("limit", String(pageSize));
	asked.set("total", "true");
	if (cursor) asked.set("cursor", cursor);
	return useQuery({
		queryKey: ["inbox", "list", kind, asked.toString()],
		queryFn: async ({ signal }) => {
			const path = `${inboxKinds[kind].path}?${asked}`;
			const { data, ...page } = await call<Page<ContactRequest | Application>>(path, { signal });
			return { data: data.map(toEntry), ...page };
		},
		placeholderData: (previous, before) => (before?.queryKey[2] === kind ? previous : undefined),
	});
}
