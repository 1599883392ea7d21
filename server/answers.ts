import { z } from "@hono/zod-openapi";
import { failSchema, faultSchema, successSchema } from "../contract/envelope.ts";
import type { RefusalStatus } from "./refusal.ts";

const described: Record<RefusalStatus, string> = {
	400: "The body or the query cannot be read",
	401: "There is no live session",
	404: "There is nothing with this id",
	405: "This address does not take this method; `Allow` names those that it takes",
	409: "Someone else saved this in the meantime; nothing was changed",
	413: "The body is too large",
	415: "The body is of another type than those accepted",
	422: "A field is wrong; `errors` names each",
	429: "Too many; `Retry-After` says in how many seconds to try again",
};

/** An answer that carries no data. */
export const doneSchema = successSchema(z.null());

/** What an endpoint answers, for the API's document: its success, its refusals, and the fault that any may be. */
export function answers<Success extends z.ZodType>(success: Success, refusals: RefusalStatus[]) {
	return {
		200: { description: "Done", content: { "application/json": { schema: success } } },
		...Object.fromEntries(
			refusals.map((status) => [
				status,
				{ description: described[status], content: { "application/json": { schema: failSchema } } },
			]),
		),
		500: { description: "A fault; `id` finds it in the log", content: { "application/json": { schema: faultSchema } } },
		507: { description: "The disk is full", content: { "application/json": { schema: faultSchema } } },
		503: {
			description:
				"There is no room, or the store does not answer; `Retry-After` says in how many seconds to try again",
			content: { "application/json": { schema: faultSchema } },
		},
	} as const;
}
