import { z } from "zod";
import { pagingSchema } from "./envelope.ts";
import { flag } from "./parameters.ts";
import { boundedText } from "./text.ts";

/**
 * How the lists of posts, projects, contact requests and applications are searched and paged. Each of
 * them adds its sorts and filters. Without any of it a list answers its newest entries.
 */
export const listQuerySchema = pagingSchema.extend({
	/** A cursor holds the title, encoded with several characters for each letter. */
	cursor: z.string().max(4_000, "cursor takes a cursor of an earlier answer").optional(),
	/** Words that an entry holds, all of them, whatever their case. */
	search: boundedText("search", 200).optional(),
	/** Whether the response says in `total` how many entries fit. */
	total: flag("total").prefault("false"),
});

const pageFields = {
	/** Where the next page begins; absent on the last. */
	nextCursor: z.string().optional(),
	/** Where the previous page begins; absent on the first. */
	previousCursor: z.string().optional(),
	/** How many entries fit, counted up to `countLimit`; absent unless it was asked for. */
	total: z.number().int().optional(),
};

/** A page of a list with its envelope. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
	return z.object({ status: z.literal("success"), data: z.array(item), ...pageFields });
}

/** How far entries are counted; a total that reaches it says "at least". A search has to read each text that it finds. */
export function countLimit({ search }: { search?: string | undefined }): number {
	return search?.trim() ? 1_000 : 10_000;
}

/** A page of a list. */
export type Page<Item> = { data: Item[] } & z.infer<z.ZodObject<typeof pageFields>>;
