import { useEffect, useRef, useState } from "react";
import type { ContentType, Values } from "./content-types.ts";
import { type Draft, draftKey, dropDraft, readDraft, storeDraft } from "./draft.ts";
import type { Item } from "./item.ts";

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

/** Stores a draft of a form while it is dirty, and offers the one that an earlier visit left. */
export function useDraft({ type, item, values, saved, isDirty, hasImage, base }: DraftOptions) {
	const key = draftKey(type, item?.id);
	const [earlier, setEarlier] = useState<Draft | null>(() => readDraft(type, item?.id, saved));
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
			const isStored = storeDraft(key, { at, base, hadImage: hasImage, values: JSON.parse(valuesText) });
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
			dropDraft(key);
			setEarlier(null);
			setState("none");
		},
	};
}
