import { useQuery } from "@tanstack/react-query";
import type { Post } from "../../../contract/post.ts";
import type { Project } from "../../../contract/project.ts";
import { call } from "../api.ts";
import { CallError } from "../call-error.ts";
import { type EditorKind, editorKinds, type Item, toItem } from "./kinds.ts";

/** Reads a post or a project as the form edits it. */
export async function readItem(kind: EditorKind, id: string): Promise<Item> {
	try {
		const { data } = await call<{ data: Post | Project }>(`${editorKinds[kind].onePath}/${encodeURIComponent(id)}`);
		return toItem(data);
	} catch (error) {
		// To a visitor a scheduled post does not exist, and a session that ended makes the admin one: this says 401 then.
		if (error instanceof CallError && error.status === 404) await call("/admin/retention");
		throw error;
	}
}

/** The item to be edited, read once when the form opens: nothing changes under somebody's hands. */
export function useItem(kind: EditorKind, id: string | undefined) {
	return useQuery({
		queryKey: [editorKinds[kind].list, "one", id],
		queryFn: () => readItem(kind, id ?? ""),
		enabled: id !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
