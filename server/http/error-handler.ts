import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorBody } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { errorStatus } from "./error-status.ts";
import { HttpError, OverloadError } from "./errors.ts";
import type { Log } from "./log.ts";
import { loggedPath } from "./logged-path.ts";
import { requestId, requestIdHeader } from "./request-id.ts";

/** Error responses are `no-store`. */
const notStored = { "Cache-Control": "no-store" };

/** Turns whatever a handler throws into its envelope. Detail goes to the log alone, under the id that the response carries. */
export function createErrorHandler(log: Log) {
	return (error: Error, context: Context): Response => {
		const refusal = error instanceof HttpError ? error : unreadableBody(error);
		if (refusal) return context.json(refusal.body(), refusal.status, { ...notStored, ...refusal.headers });
		const id = requestId() ?? randomUUID();
		const body: ErrorBody = { status: "error", message: messages.somethingWentWrong, id };
		const request = { id, method: context.req.method, path: loggedPath(context.req.path) };
		const headers = { ...notStored, [requestIdHeader]: id };
		if (error instanceof OverloadError) {
			log.warn({ ...request, status: 503 }, error.message);
			return context.json(body, 503, { ...headers, "Retry-After": String(error.retryAfter) });
		}
		const status = errorStatus(error);
		log.error({ ...request, status, error }, "a request failed");
		return context.json(body, status, { ...headers, ...(status === 503 && { "Retry-After": "5" }) });
	};
}

/** The refusal of JSON that Hono could not parse, or null for any other error. */
function unreadableBody(error: Error): HttpError | null {
	return error instanceof HTTPException && error.status === 400 ? new HttpError(400, messages.notJson) : null;
}
