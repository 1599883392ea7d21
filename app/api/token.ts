/** Where the browser keeps the admin's token (spec 3). */
export const tokenKey = "adminToken";

/** The stored token, or null. The protected routes look at this alone (spec 2). */
export function readToken(): string | null {
	try {
		return localStorage.getItem(tokenKey) || null;
	} catch {
		// Storage is refused.
		return null;
	}
}
