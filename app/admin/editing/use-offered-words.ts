import { useEffect, useState } from "react";
import type { Draft, EditedKind } from "../../../contract/editing.ts";
import { findUnsentWords, type OfferedWords, setAside, unsentWords } from "./unsent-words.ts";

/** The words that this browser kept for what is opened, until they are taken or refused: the last of them. */
export function useOfferedWords(
	kind: EditedKind,
	{ item, draft }: { item: string | null; draft: Draft | null },
): { words: OfferedWords | undefined; dismiss: () => void } {
	const [all, setAll] = useState<OfferedWords[]>([]);
	useEffect(() => {
		const found = findUnsentWords(kind, item);
		// A draft of something new opens with its own words alone.
		const ours = found.filter((offered) => item !== null || draft === null || offered.draft === draft._id);
		const isStored = ({ words }: OfferedWords) => JSON.stringify(words.values) === JSON.stringify(draft?.values);
		for (const { key } of ours.filter(isStored)) unsentWords.store(key, null);
		setAll(ours.filter((offered) => !isStored(offered)).map(setAside));
	}, [kind, item, draft]);
	return { words: all[0], dismiss: () => setAll((offered) => offered.slice(1)) };
}
