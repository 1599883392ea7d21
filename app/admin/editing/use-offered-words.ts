import { useEffect, useEffectEvent, useState } from "react";
import type { EditedKind } from "../../../contract/editing.ts";
import { newDraftId } from "./draft-calls.ts";
import { findUnsentWords, type OfferedWords, type UnsentWords, unsentWords } from "./unsent-words.ts";

/**
 * The words that this browser kept for what is opened, until they are taken or refused: the last of them.
 * @param draft the id of the draft that is opened; one of something new has its own words alone
 * @param isInForm whether values of a draft stand in the form
 */
export function useOfferedWords(
	kind: EditedKind,
	item: string | null,
	draft: string | undefined,
	isInForm: (values: UnsentWords["values"]) => boolean,
) {
	const [all, setAll] = useState<OfferedWords[]>([]);
	const isInFormNow = useEffectEvent(isInForm);
	useEffect(() => {
		const found = findUnsentWords(kind, item);
		const ours = found.filter((offered) => item !== null || draft === undefined || offered.draft === draft);
		const isKnown = ({ words }: OfferedWords) => isInFormNow(words.values);
		for (const { key } of ours.filter(isKnown)) unsentWords.store(key, null);
		setAll(ours.filter((offered) => !isKnown(offered)));
	}, [kind, item, draft]);
	return {
		words: all[0],
		/** Removes words that were taken or refused. */
		drop({ key }: OfferedWords) {
			unsentWords.store(key, null);
			setAll((offered) => offered.filter((other) => other.key !== key));
		},
		/** Offers what is about to be dropped, as the next state of a draft. */
		add(id: string, written: Pick<UnsentWords, "base" | "values" | "updatedAt">) {
			const words = { ...written, kind, item, at: new Date().toISOString() };
			const key = `${id}~${newDraftId()}`;
			unsentWords.store(key, words);
			setAll((offered) => [{ key, draft: id, words }, ...offered]);
		},
	};
}
