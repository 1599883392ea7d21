import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Post } from "../../../contract/post.ts";
import type { Project } from "../../../contract/project.ts";
import { upload } from "../upload.ts";
import type { ImageChange } from "./image-change.ts";
import { type EditorKind, editorKinds, type Item, toItem, type Values } from "./kinds.ts";

/** One sending of the form. */
export interface Sending {
	values: Values;
	image: ImageChange;
	/** The version that it changes; absent for something new. */
	base?: { id: string; date: string; updatedAt: string };
}

/** Sends the form to the API, and tells how much of its image has left. */
export function useSave(kind: EditorKind) {
	const { createPath, onePath, list } = editorKinds[kind];
	const queries = useQueryClient();
	/** Part of the upload that is done, from 0 to 1; null while there is none. */
	const [progress, setProgress] = useState<number | null>(null);
	const abort = useRef<AbortController>(undefined);
	const save = useMutation({
		meta: { asksInPlace: true },
		mutationFn: async (sending: Sending): Promise<Item> => {
			abort.current = new AbortController();
			if (sending.image.kind === "replace") setProgress(0);
			const path = sending.base ? `${onePath}/${encodeURIComponent(sending.base.id)}` : createPath;
			const { data } = await upload<{ data: Post | Project }>(path, toForm(kind, sending), {
				onProgress: setProgress,
				signal: abort.current.signal,
			});
			return toItem(data);
		},
		onSuccess: (item) => {
			queries.setQueryData([list, "one", item.id], item);
			void queries.invalidateQueries({ queryKey: [list, "cards"] });
		},
		onSettled: () => setProgress(null),
	});
	return { save, progress, cancel: () => abort.current?.abort() };
}

/** Spec 7: multipart. A date is sent only when it was changed, or an instant would become a day. */
function toForm(kind: EditorKind, { values, image, base }: Sending): FormData {
	const { bodyName, dateName } = editorKinds[kind];
	const form = new FormData();
	form.set("title", values.title);
	form.set(bodyName, values.body);
	if (values.date !== (base?.date ?? "")) form.set(dateName, values.date);
	form.set("imageAlt", values.imageAlt);
	if (image.kind === "replace") form.set("image", image.file);
	if (image.kind === "remove") form.set("removeImage", "true");
	if (base) form.set("updatedAt", base.updatedAt);
	return form;
}
