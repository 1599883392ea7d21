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

const inJson = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
	description,
	content: { "application/json": { schema } },
});

/** The responses of an endpoint, for the API's document: its success, its refusals, and the errors that any may answer. */
export function responsesOf<Success extends z.ZodType>(success: Success, refusals: HttpErrorStatus[]) {
	return {
		200: inJson("Done", success),
		...Object.fromEntries(refusals.map((status) => [status, inJson(descriptions[status], failSchema)])),
		431: { description: "The head of the request is too long; there is no body" },
		500: inJson("An error; `id` finds it in the log", errorSchema),
		507: inJson("The disk is full", errorSchema),
		503: inJson(
			"There is no room, or the store does not answer; `Retry-After` says in how many seconds to try again",
			errorSchema,
		),
	} as const;
}
