import type { z } from "zod";
import type { Store } from "../../../db/connect.ts";
import type { DraftRow } from "../../../db/schema.ts";
import type { WordsSnapshot } from "../../words/snapshot.ts";

/** What a kind brings to be edited. */
export interface EditedKindSettings {
	/** Shape and bounds of its values; a draft may lack any. */
	values: z.ZodType<Record<string, unknown>>;
	/** The `updatedAt` of an item, published or not; null for something new and words that ship, undefined without one. */
	savedAt: (store: Store, item: string | null) => Promise<string | null | undefined>;
	/** The page of the site, behind the token, at which a preview link begins, for what stands on many pages. */
	beginsAt?: (item: string) => string;
	/** The page that shows a draft as if it was published at `now`; null when its item is gone. */
	preview: (store: Store, draft: DraftRow, now: Date) => Promise<DraftPage | null>;
}

/** A page of the site that shows a draft. */
export interface DraftPage {
	/** The page's address. */
	path: string;
	/**
	 * The data of the calls of the API that the draft answers, by their path below the version, such as `/project`. Each is
	 * given what visitors get, undefined for 404. Other calls answer as they do for visitors.
	 */
	answers: Record<string, (published: unknown) => unknown>;
	/** The words that the page shows, and every page that its links lead to. */
	words?: WordsSnapshot;
}
