import { z } from "zod";
import { Refusal } from "../refusal.ts";

/** Where a page of the inbox starts: after or before a row, named by what it is sorted by and its id. */
export interface InboxPosition {
	direction: "after" | "before";
	key: string;
	id: string;
}

const tupleSchema = z.tuple([z.enum(["after", "before"]), z.string(), z.string()]);

/** A position as a client sends it back: opaque, safe in a query. */
export function writePosition({ direction, key, id }: InboxPosition): string {
	return Buffer.from(JSON.stringify([direction, key, id])).toString("base64url");
}

/** @throws Refusal 422 for a cursor that no answer carried. */
export function readPosition(cursor: string | undefined): InboxPosition | undefined {
	if (cursor === undefined) return undefined;
	try {
		const [direction, key, id] = tupleSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
		return { direction, key, id };
	} catch {
		const message = "cursor takes the nextCursor or previousCursor of an earlier answer";
		throw new Refusal(422, message, { errors: { cursor: [message] } });
	}
}
