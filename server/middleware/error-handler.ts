import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorBody } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { HttpError, OverloadError } from "../errors.ts";
import type { Log } from "../log.ts";
import { withoutAddresses } from "../log-error.ts";
import { requestId, requestIdHeader } from "../request-id.ts";

/** Error responses are `no-store`. */
const notStored = { "Cache-Control": "no-store" };

/** Turns whatever a handler throws into its envelope. Detail goes to the log alone, under the id that the response carries. */
export function createErrorHandler(log: Log) {
	return (error: Error, context: Context): Response => {
		const refusal = error instanceof HttpError ? error : unreadableBody(error, context);
		if (refusal) return context.json(refusal.body(), refusal.status, { ...notStored, ...refusal.headers });
		const id = requestId() ?? randomUUID();
		const body: ErrorBody = { status: "error", message: messages.somethingWentWrong, id };
		const request = { id, method: context.req.method, path: withoutAddresses(context.req.path) };
		const headers = { ...notStored, [requestIdHeader]: id };
		if (error instanceof OverloadError) {
			log.warn({ ...request, status: 503 }, error.message);
			return context.json(body, 503, { ...headers, "Retry-After": String(error.retryAfter) });
		}
		const status = statusOf(error);
		log.error({ ...request, status, error }, "a request failed");
		return context.json(body, status, { ...headers, ...(status === 503 && { "Retry-After": "5" }) });
	};
}

/** The refusal of a body that Hono could not parse, or null for any other error. */
function unreadableBody(error: Error, context: Context): HttpError | null {
	if (!(error instanceof HTTPException && error.status === 400)) return null;
	const json = /^application\/json/i.test(context.req.header("content-type") ?? "");
	return new HttpError(400, json ? messages.notJson : messages.bodyUnreadable);
}

/** No room: of the file system, and PostgreSQL's class 53100 for its own. */
const full = /^(ENOSPC|EDQUOT|53100)$/;
/**
 * PostgreSQL's classes 08 (connection), 28 (sign-in), 3D (database), 53 (resources) and 57 (operator intervention), 25006
 * (read only), what a socket says, and what our own store and storage say of a file that was deleted or replaced and of a bucket.
 */
const unreachable =
	/^(08|28|3D|53|57|25006)|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)|^STORE_DETACHED$|^STORAGE_UNUSABLE$/;
/** What the driver says, without a code, of a connection that is gone or silent. */
const disconnected =
	/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/i;
/** SQLite's result codes: full; busy, locked, read only, input or output failed, damaged, cannot open, no database. */
const sqliteFull = 13;
const sqliteUnavailable = [5, 6, 8, 10, 11, 14, 26];

/** 507 for a full disk, 503 for a store that cannot be reached right now, 500 for what we did not foresee. */
function statusOf({ code, errcode, message }: Error & { code?: unknown; errcode?: unknown }): 500 | 503 | 507 {
	if (full.test(String(code)) || errcode === sqliteFull) return 507;
	if (unreachable.test(String(code)) || disconnected.test(message)) return 503;
	return typeof errcode === "number" && sqliteUnavailable.includes(errcode & 0xff) ? 503 : 500;
}
