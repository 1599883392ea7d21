import { useEffect, useEffectEvent, useState } from "react";
import type { Draft, EditedKind } from "../../../contract/editing.ts";
import { findUnsentWords, type OfferedWords, setAside, type UnsentWords, unsentWords } from "./unsent-words.ts";

/**
 * The words that this browser kept for what is opened, until they are taken or refused: the last of them.
 * @param isShown whether values of a draft stand in the form
 */
export function useOfferedWords(
	kind: EditedKind,
	{ item, draft }: { item: string | null; draft: Draft | null },
	isShown: (values: UnsentWords["values"]) => boolean,
) {
	const [all, setAll] = useState<OfferedWords[]>([]);
	const isShownNow = useEffectEvent(isShown);
	useEffect(() => {
		const found = findUnsentWords(kind, item);
		// A draft of something new opens with its own words alone.
		const ours = found.filter((offered) => item !== null || draft === null || offered.draft === draft._id);
		const isKnown = ({ words }: OfferedWords) => isShownNow(words.values);
		for (const { key } of ours.filter(isKnown)) unsentWords.store(key, null);
		setAll(ours.filter((offered) => !isKnown(offered)).map(setAside));
	}, [kind, item, draft]);
	return {
		words: all[0],
		dismiss: () => setAll((offered) => offered.slice(1)),
		/** Offers what is about to be dropped, as the next state of a draft. */
		add(id: string, written: Pick<UnsentWords, "base" | "values" | "updatedAt">) {
			const words = { ...written, kind, item, at: new Date().toISOString() };
			unsentWords.store(id, words);
			const aside = setAside({ key: id, draft: id, words });
			setAll((offered) => [aside, ...offered]);
		},
	};
}
