import { useQuery } from "@tanstack/react-query";
import { pageSchema } from "../../../contract/list.ts";
import type { SubmissionFilter, SubmissionKind } from "../../../contract/submission.ts";
import { call } from "../api.ts";
import { inboxKinds, toEntry } from "./entry.ts";
import { toApiQuery } from "./inbox-query.ts";

/** How many entries a page shows. */
const pageSize = 25;

/** A page of one form's entries (spec 7). The previous page stays while another loads. */
export function useInbox(kind: SubmissionKind, filter: SubmissionFilter, cursor: string | undefined) {
	const query = toApiQuery(filter);
	query.set("limit", String(pageSize));
	query.set("total", "true");
	if (cursor) query.set("cursor", cursor);
	return useQuery({
		queryKey: ["inbox", "list", kind, query.toString()],
		queryFn: async ({ signal }) => {
			const { path, stored } = inboxKinds[kind];
			const { data, ...page } = await call(`${path}?${query}`, pageSchema<typeof stored>(stored), { signal });
			return { data: data.map(toEntry), ...page };
		},
		placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === kind ? previous : undefined),
	});
}
