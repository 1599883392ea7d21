import { z } from "zod";
import { editedKinds } from "../../../contract/editing.ts";
import { createDrafts } from "../../drafts.ts";
import { accountOfDrafts as account } from "../session.ts";

const unsentSchema = z.object({
	kind: z.enum(editedKinds),
	/** The id of what they change; null for something new. */
	item: z.string().nullable(),
	base: z.string().nullable(),
	values: z.record(z.string(), z.unknown()),
	/** The `updatedAt` of the stored draft that they follow; absent when none is stored. */
	updatedAt: z.string().optional(),
	/** When they were kept, as ISO text. */
	at: z.string(),
});

/** Words that the server did not take yet, such as those of a lost connection. */
export type UnsentWords = z.infer<typeof unsentSchema>;

/** The words that this browser keeps below the drafts of the server, by the ids of their drafts and of what wrote them. */
export const unsentWords = createDrafts<UnsentWords>(
	"adminDraft:unsent",
	(stored) => unsentSchema.safeParse(stored).data ?? null,
	{ account },
);

/** Kept words that an editor offers. */
export interface OfferedWords {
	/** Under which they are kept. */
	key: string;
	/** The id of their draft. */
	draft: string;
	words: UnsentWords;
}

/** The kept words of an item, or of something new, the last first. */
export function findUnsentWords(kind: UnsentWords["kind"], item: string | null): OfferedWords[] {
	return unsentWords
		.keys()
		.flatMap((key) => {
			const words = unsentWords.read(key);
			return words?.kind === kind && words.item === item ? [{ key, draft: key.split("~")[0] ?? key, words }] : [];
		})
		.toSorted((one, other) => other.words.at.localeCompare(one.words.at));
}
