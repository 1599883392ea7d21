import { z } from "zod";
import { pagingOf } from "./envelope.ts";
import { flag } from "./parameters.ts";
import { boundedText } from "./text.ts";

/**
 * How the lists of posts, projects, contact requests and applications are searched and paged. Each of
 * them adds its sorts and filters. Without any of these a list holds its newest entries.
 */
export const listQuerySchema = pagingOf(1000).extend({
	/** A cursor contains the title, encoded with several characters for each letter. */
	cursor: z.string().max(4_000, "cursor takes a cursor of an earlier answer").optional(),
	/** Words that an entry must contain, all of them, in any case. */
	search: boundedText("search", 200).optional(),
	/** Whether the response counts the matching entries in `total`. */
	total: flag("total").prefault("false"),
});

const pageFields = {
	/** The cursor of the next page; absent on the last. */
	nextCursor: z.string().optional(),
	/** The cursor of the previous page; absent on the first. */
	previousCursor: z.string().optional(),
	/** How many entries match, counted up to `countLimit`; absent unless requested. */
	total: z.number().int().optional(),
};

/** A page of a list with its envelope. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
	return z.object({ status: z.literal("success"), data: z.array(item), ...pageFields });
}

/** The highest count of entries; a total that reaches it means "at least". It is lower for a search, which reads the text of each match. */
export function countLimit({ search }: { search?: string | undefined }): number {
	return search?.trim() ? 1_000 : 10_000;
}

/** A page of a list. */
export type Page<Item> = { data: Item[] } & z.infer<z.ZodObject<typeof pageFields>>;
