import { z } from "zod";
import { boundedText } from "../../contract/text.ts";
import { Refusal } from "../refusal.ts";

/** Where a page of a list ended: the instant and the id of its last row. */
export interface Position {
	at: string;
	id: string;
}

const positionSchema = z.tuple([z.iso.datetime(), boundedText(300)]);

/** A position as a client sends it back: opaque, safe in a query. */
export function toCursor({ at, id }: Position): string {
	return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/** @throws Refusal 422 for a cursor that no answer carried. */
export function fromCursor(cursor: string | undefined): Position | undefined {
	if (cursor === undefined) return undefined;
	try {
		const [at, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
		return { at, id };
	} catch {
		const message = "cursor takes the nextCursor of an earlier answer";
		throw new Refusal(422, message, { errors: { cursor: [message] } });
	}
}
