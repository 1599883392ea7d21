import { layout } from "../../../content/layout.ts";
import type { ErrorBody } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";
import { type CachedResponse, toCachedResponse } from "../page-cache/cached-response.ts";

const json = { "Content-Type": "application/json" };
const text = { "Content-Type": "text/plain; charset=utf-8" };

/** Responses that need no application. */
export interface FixedResponses {
	redirect: (location: string) => CachedResponse;
	/** From an old address. */
	moved: (location: string) => CachedResponse;
	notFoundInApi: CachedResponse;
	/** To any method that a page does not take; one with a form takes POST. */
	notAllowed: (takesForm: boolean) => CachedResponse;
	serverError: CachedResponse;
	/** When more is asked for than can be rendered now: from the API like every server error, for a page in words. */
	overloaded: (path: string, retryAfter: number, id: string) => CachedResponse;
}

/**
 * Makes the fixed responses.
 * @param shared the headers of every response
 */
export function createFixedResponses(shared: Record<string, string>): FixedResponses {
	const respond = (status: number, own: Record<string, string> = {}, body = "") =>
		toCachedResponse({
			status,
			headers: { ...shared, "Cache-Control": "no-store", ...own },
			encoded: { identity: Buffer.from(body) },
			hash: "",
		});
	const refuse = (status: 404 | 405, message: string, own: Record<string, string> = {}) =>
		respond(status, { ...json, ...own }, JSON.stringify(new HttpError(status, message).body()));
	const notAllowed = (methods: string) => refuse(405, messages.methodNotAllowed, { Allow: methods });
	const [read, readOrPosted] = [notAllowed("GET, HEAD"), notAllowed("GET, HEAD, POST")];
	return {
		redirect: (location) => respond(308, { Location: location }),
		moved: (location) => respond(301, { Location: location, "Cache-Control": "max-age=3600" }),
		notFoundInApi: refuse(404, messages.notFound),
		notAllowed: (takesForm) => (takesForm ? readOrPosted : read),
		serverError: respond(500),
		overloaded(path, retryAfter, id) {
			const retry = { "Retry-After": String(retryAfter) };
			if (!path.startsWith("/api/")) return respond(503, { ...retry, ...text }, layout.busy);
			const body: ErrorBody = { status: "error", message: messages.somethingWentWrong, id };
			return respond(503, { ...retry, ...json }, JSON.stringify(body));
		},
	};
}
