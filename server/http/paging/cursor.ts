import { z } from "zod";
import { boundedText } from "../../../contract/text.ts";
import { wrongField } from "../errors.ts";

/** Where a page of a list starts: beyond a row, named by what the list is sorted by. */
export interface Position {
	key: string;
	/** What sorts rows of the same key. */
	tie: string;
	/** Set when the page lies before the row. */
	before?: true;
}

const positionSchema = z.tuple([boundedText("key", 1_000), boundedText("tie", 330)], z.literal("before"));

/** A position as a client sends it back: opaque, safe in a query. */
export function toCursor({ key, tie, before }: Position): string {
	return Buffer.from(JSON.stringify([key, tie, ...(before ? ["before"] : [])])).toString("base64url");
}

/**
 * The position that a cursor stands for.
 * @param keySchema what the list is sorted by; an instant unless it says otherwise.
 * @throws HttpError 422 for a cursor that no response of this list carried.
 */
export function fromCursor(
	cursor: string | undefined,
	keySchema: z.ZodType<string> = z.iso.datetime(),
): Position | undefined {
	if (cursor === undefined) return undefined;
	try {
		const [key, tie, ...before] = positionSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
		return { key: keySchema.parse(key), tie, ...(before.length > 0 && { before: true }) };
	} catch {
		throw wrongField("cursor", "cursor takes a cursor of an earlier answer");
	}
}
