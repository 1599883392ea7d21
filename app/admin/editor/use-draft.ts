import { useEffect, useRef, useState } from "react";
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from "./draft.ts";
import type { EditorKind, Item, Values } from "./kinds.ts";

/** How long typing pauses, in milliseconds, before the draft is kept. */
const pause = 400;

interface DraftOptions {
	kind: EditorKind;
	item: Item | undefined;
	/** What the form holds now. */
	values: Values;
	saved: Values;
	isDirty: boolean;
	hasImage: boolean;
	/** The `updatedAt` of the version that is being changed. */
	base: string | null;
}

/** Keeps a draft of a form while it is dirty, and offers the one that an earlier visit left. */
export function useDraft({ kind, item, values, saved, isDirty, hasImage, base }: DraftOptions) {
	const key = draftKey(kind, item?.id);
	const [found, setFound] = useState<Draft | null>(() => readDraft(key, saved));
	const [state, setState] = useState<"none" | "kept" | "refused">("none");
	const { title, body, date, imageAlt } = values;
	/** What was saved is no draft, also for a page that is left before the effect below has ended. */
	const isDropped = useRef(false);

	useEffect(() => {
		if (!isDirty) return;
		isDropped.current = false;
		const keep = () => {
			if (isDropped.current) return;
			const at = new Date().toISOString();
			setState(
				keepDraft(key, { at, base, hadPicture: hasImage, values: { title, body, date, imageAlt } })
					? "kept"
					: "refused",
			);
		};
		const timer = setTimeout(keep, pause);
		// Whoever closes the tab within the pause loses nothing either.
		window.addEventListener("pagehide", keep);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("pagehide", keep);
		};
	}, [key, base, isDirty, hasImage, title, body, date, imageAlt]);

	return {
		/** The draft of an earlier visit, until it is taken or discarded. */
		found,
		state,
		/** No longer offers the found draft. */
		settle: () => setFound(null),
		/** Forgets the draft, here and in the browser. */
		drop: () => {
			isDropped.current = true;
			dropDraft(key);
			setFound(null);
			setState("none");
		},
	};
}
