import type { z } from "@hono/zod-openapi";
import { errorSchema, failSchema } from "../../contract/envelope.ts";
import type { HttpErrorStatus } from "./errors.ts";

const descriptions: Record<HttpErrorStatus, string> = {
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

/** The responses of an endpoint, for the API's document: its success, its refusals, and the errors that any may answer. */
export function responsesOf<Success extends z.ZodType>(success: Success, refusals: HttpErrorStatus[]) {
	return {
		200: { description: "Done", content: { "application/json": { schema: success } } },
		...Object.fromEntries(
			refusals.map((status) => [
				status,
				{ description: descriptions[status], content: { "application/json": { schema: failSchema } } },
			]),
		),
		431: { description: "The head of the request is too long; there is no body" },
		500: {
			description: "An error; `id` finds it in the log",
			content: { "application/json": { schema: errorSchema } },
		},
		507: { description: "The disk is full", content: { "application/json": { schema: errorSchema } } },
		503: {
			description:
				"There is no room, or the store does not answer; `Retry-After` says in how many seconds to try again",
			content: { "application/json": { schema: errorSchema } },
		},
	} as const;
}
