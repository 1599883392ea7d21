import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { successSchema } from "../../../contract/envelope.ts";
import { upload } from "../upload.ts";
import { type ContentType, contentTypes, type Values } from "./content-types.ts";
import type { ImageChange } from "./image-change.ts";
import { type Item, toItem } from "./item.ts";
import { siteDay } from "./scheduled-day.ts";

/** What the form sends. */
export interface Submission {
	values: Values;
	image: ImageChange;
	/** The version that it changes; undefined for something new. */
	base: Item | undefined;
}

/** Sends the form to the API, and reports the progress of its image. */
export function useSave(type: ContentType) {
	const { createPath, onePath, list, stored } = contentTypes[type];
	const queries = useQueryClient();
	/** The part of the form that has been sent, from 0 to 1. */
	const [part, setPart] = useState(0);
	const abort = useRef<AbortController>(undefined);
	const save = useMutation({
		meta: { asksInPlace: true },
		mutationFn: async (submission: Submission): Promise<Item> => {
			abort.current = new AbortController();
			setPart(0);
			const path = submission.base ? `${onePath}/${encodeURIComponent(submission.base.id)}` : createPath;
			const { data } = await upload(path, successSchema(stored), toForm(type, submission), {
				onProgress: setPart,
				signal: abort.current.signal,
			});
			return toItem(type, data);
		},
		onSuccess: (item) => {
			queries.setQueryData([list, "one", item.id], item);
			void queries.invalidateQueries({ queryKey: [list, "cards"] });
		},
	});
	const isUpload = save.isPending && save.variables.image.kind === "replace";
	return {
		save,
		/** The uploaded part of the image; null while no upload runs. */
		progress: isUpload ? part : null,
		cancel: () => abort.current?.abort(),
	};
}

/**
 * Spec 7: multipart. A date is sent only when it was changed, or an instant would become a day. A date that was cleared
 * becomes the site's day, because the API leaves the stored one as it is when none comes.
 */
function toForm(type: ContentType, { values, image, base }: Submission): FormData {
	const { dateField } = contentTypes[type];
	const isUntouchedDate = values[dateField] === (base?.values[dateField] ?? "");
	const form = new FormData();
	for (const [name, value = ""] of Object.entries(values))
		if (name === "services") for (const service of value.split(" ")) form.append(name, service);
		else if (name !== dateField) form.set(name, value);
		else if (!isUntouchedDate) form.set(name, value || siteDay());
	if (image.kind === "replace") form.set("image", image.file);
	if (image.kind === "remove") form.set("removeImage", "true");
	if (base) form.set("updatedAt", base.updatedAt);
	return form;
}
