import { randomUUID } from "node:crypto";
import { layout } from "../../content/layout.ts";
import type { ErrorBody } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "../errors.ts";
import { type CachedResponse, toCachedResponse } from "../page-cache/page-cache.ts";

const json = { "Content-Type": "application/json" };
const text = { "Content-Type": "text/plain; charset=utf-8" };

/** What is answered without asking the application. */
export interface FixedResponses {
	redirect: (location: string) => CachedResponse;
	/** The API's word that there is nothing. */
	nothing: CachedResponse;
	/** To any method that a page does not take. */
	notAllowed: CachedResponse;
	fault: CachedResponse;
	/** When more is asked for than can be made now: by the API as any error, by a page in words. */
	busy: (path: string, retryAfter: number) => CachedResponse;
}

/**
 * Makes them.
 * @param headers of every response
 */
export function createFixedResponses(headers: Record<string, string>): FixedResponses {
	const answer = (status: number, more: Record<string, string> = {}, body = "") =>
		toCachedResponse(
			status,
			{ ...headers, "Cache-Control": "no-store", ...more },
			{ identity: Buffer.from(body) },
			"",
			[],
		);
	const refuse = (status: 404 | 405, message: string, more: Record<string, string> = {}) =>
		answer(status, { ...json, ...more }, JSON.stringify(new HttpError(status, message).body()));
	return {
		redirect: (location) => answer(308, { Location: location }),
		nothing: refuse(404, messages.notFound),
		notAllowed: refuse(405, messages.methodNotAllowed, { Allow: "GET, HEAD" }),
		fault: answer(500),
		busy(path, retryAfter) {
			const retry = { "Retry-After": String(retryAfter) };
			if (!path.startsWith("/api/")) return answer(503, { ...retry, ...text }, layout.busy);
			const fault: ErrorBody = { status: "error", message: messages.somethingWentWrong, id: randomUUID() };
			return answer(503, { ...retry, ...json }, JSON.stringify(fault));
		},
	};
}
