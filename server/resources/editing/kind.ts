import type { z } from "zod";
import type { Store } from "../../../db/connect.ts";
import type { DraftRow } from "../../../db/schema.ts";

/** What a kind brings to be edited. */
export interface EditedKindSettings {
	/** Shape and bounds of its values; a draft may lack any. */
	values: z.ZodType<Record<string, unknown>>;
	/** Whether an item is there, published or not. */
	exists: (store: Store, item: string) => Promise<boolean>;
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
	/** The address of the cover that is drawn, which nobody but this page may load yet. */
	cover: string;
}
