import { readStored } from "../storage.ts";

/** Where the browser stores the admin's token (spec 3). */
export const tokenKey = "adminToken";

/** The stored token, or null. The protected routes check this alone (spec 2). */
export function readToken(): string | null {
	return readStored(tokenKey) || null;
}
