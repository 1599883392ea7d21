import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { createDrafts } from "../../drafts.ts";
import type { ContentType, FieldName, Values } from "./content-types.ts";
import { type Item, isSame } from "./item.ts";

const draftSchema = z.object({
	/** When it was stored, as ISO text. */
	at: z.string(),
	/** The `updatedAt` of the version that it changes; null for something new. */
	base: z.string().nullable(),
	/** Whether an image was chosen, which a draft cannot hold. */
	hadImage: z.boolean(),
	values: z.record(z.string(), z.string()),
});

/** A form that was filled in and not saved. */
export type EditorDraft = Omit<z.infer<typeof draftSchema>, "values"> & { values: Values };

/** The unsaved forms, each under its `draftKey`. */
export const editorDrafts = createDrafts<EditorDraft>(
	"adminDraft",
	(stored) => draftSchema.safeParse(stored).data ?? null,
);

/** Such as `post:ID`, or `post:new`. */
export function draftKey(type: ContentType, id = "new"): string {
	return `${type}:${id}`;
}

/** The draft of an earlier visit; null without one, or when it equals the saved values. */
export function earlierDraft(key: string, saved: Values): EditorDraft | null {
	const draft = editorDrafts.read(key);
	if (!draft) return null;
	const values = Object.fromEntries(
		Object.entries(saved).map(([name, value]) => [name, draft.values[name as FieldName] ?? value]),
	);
	return isSame(values, saved) ? null : { ...draft, values };
}

/** After how many milliseconds without typing the draft is stored. */
const pauseMs = 400;

interface DraftOptions {
	type: ContentType;
	item: Item | undefined;
	/** The values in the form now. */
	values: Values;
	saved: Values;
	isDirty: boolean;
	hasImage: boolean;
	/** The `updatedAt` of the version that is being changed. */
	base: string | null;
}

/** Stores a draft of a form while it is dirty, and offers the draft of an earlier visit. */
export function useDraft({ type, item, values, saved, isDirty, hasImage, base }: DraftOptions) {
	const key = draftKey(type, item?.id);
	const [earlier, setEarlier] = useState(() => earlierDraft(key, saved));
	const [state, setState] = useState<"none" | "stored" | "refused">("none");
	// Compared as text, because the form returns a new object each time.
	const valuesText = JSON.stringify(values);
	/** Stores what was typed since typing last paused; undefined once that is stored or the draft is dropped. */
	const storePending = useRef<() => void>(undefined);

	useEffect(() => {
		storePending.current = undefined;
		if (!isDirty) return;
		storePending.current = () => {
			storePending.current = undefined;
			const at = new Date().toISOString();
			const isStored = editorDrafts.store(key, { at, base, hadImage: hasImage, values: JSON.parse(valuesText) });
			setState(isStored ? "stored" : "refused");
		};
		const timer = setTimeout(() => storePending.current?.(), pauseMs);
		return () => clearTimeout(timer);
	}, [key, base, isDirty, hasImage, valuesText]);

	// Closing the tab or opening another page within the pause loses nothing.
	useEffect(() => {
		const storeNow = () => storePending.current?.();
		window.addEventListener("pagehide", storeNow);
		return () => {
			window.removeEventListener("pagehide", storeNow);
			storeNow();
		};
	}, []);

	return {
		/** The draft of an earlier visit, until it is restored or discarded. */
		earlier,
		state,
		/** Stops offering the earlier draft. */
		dismiss: () => setEarlier(null),
		/** Removes the draft, here and from the browser. */
		drop: () => {
			storePending.current = undefined;
			editorDrafts.store(key, null);
			setEarlier(null);
			setState("none");
		},
	};
}
