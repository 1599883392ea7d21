import type { IncomingMessage, ServerResponse } from "node:http";
import { deviceTokenHeader } from "../../contract/session.ts";
import { OverloadError } from "../http/errors.ts";

/** How many strangers may be signing in at once: twice as many as wait for the check of a password (`newest-first.ts`). */
const maxAtOnce = 32;

/**
 * Refuses the sign-ins of a flood before anything is read of them. A browser that shows a device token is no stranger.
 * @returns what to call with each request before it is handled; it throws OverloadError.
 */
export function createStrangersSignIn(): (request: IncomingMessage, response: ServerResponse, path: string) => void {
	let atOnce = 0;
	return ({ method, headers }, response, path) => {
		if (method !== "POST" || path !== "/api/v1/user/login") return;
		if (headers[deviceTokenHeader.toLowerCase()] !== undefined) return;
		if (atOnce >= maxAtOnce) throw new OverloadError(1);
		atOnce += 1;
		response.once("close", () => {
			atOnce -= 1;
		});
	};
}
