import { useQuery } from "@tanstack/react-query";
import { retentionSchema } from "../../../contract/privacy.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { type ContentType, contentTypes } from "./content-types.ts";
import { type Item, toItem } from "./item.ts";

/** Reads a post or a project as the form edits it. */
export async function readItem(type: ContentType, id: string): Promise<Item> {
	const { onePath, stored } = contentTypes[type];
	try {
		return toItem(type, await callData(`${onePath}/${encodeURIComponent(id)}`, stored));
	} catch (error) {
		// A scheduled post is 404 after the session has ended, as for visitors; this call then answers 401.
		if (error instanceof CallError && error.status === 404) await callData("/admin/retention", retentionSchema);
		throw error;
	}
}

/** The item to be edited, read once when the form opens, so that nothing changes while it is edited. */
export function useItem(type: ContentType, id: string | undefined) {
	return useQuery({
		queryKey: [contentTypes[type].list, "one", id],
		queryFn: () => readItem(type, id ?? ""),
		enabled: id !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
