import { layout } from "../../../content/layout.ts";
import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";
import { toCachedResponse } from "../page-cache/cached-response.ts";

const json = { "Content-Type": "application/json" };
const text = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * Makes the responses that need no application.
 * @param shared the headers of every response
 */
export function createFixedResponses(shared: Record<string, string>) {
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
	const read = notAllowed("GET, HEAD");
	const readOrPosted = notAllowed("GET, HEAD, POST");
	return {
		redirect: (location: string) => respond(308, { Location: location }),
		/** From an old address: browsers ask again, because its owner may take it back. */
		moved: (location: string) => respond(301, { Location: location, "Cache-Control": "no-cache" }),
		/** The same from its data; React Router goes there, and loads another host whole. */
		movedData: (location: string) => respond(204, { "X-Remix-Redirect": location, "Cache-Control": "no-cache" }),
		notFoundInApi: refuse(404, messages.notFound),
		/** To any method that a page does not take; one with a form takes POST. */
		notAllowed: (takesForm: boolean) => (takesForm ? readOrPosted : read),
		serverError: respond(500),
		/** When more is asked for than can be rendered now. */
		overloaded: (retryAfter: number) => respond(503, { "Retry-After": String(retryAfter), ...text }, layout.busy),
	};
}
