import { type User, userSchema } from "../../contract/session.ts";
import { readToken, tokenKey } from "../api/token.ts";

/** Where the browser keeps the user of the session (spec 3). */
const userKey = "adminData";

/** The stored user, or null. */
export function readUser(): User | null {
	try {
		const stored = userSchema.safeParse(JSON.parse(localStorage.getItem(userKey) ?? "null"));
		return stored.success ? stored.data : null;
	} catch {
		return null;
	}
}

/** Whether the admin counts as signed in: token and user are both stored (spec 3). */
export function isSignedIn(): boolean {
	return readToken() !== null && readUser() !== null;
}

/** Stores a session after a sign-in. */
export function storeSession(token: string, user: User): void {
	localStorage.setItem(tokenKey, token);
	localStorage.setItem(userKey, JSON.stringify(user));
}

/** Forgets the session: after a logout, or when the server refused its token. */
export function clearSession(): void {
	localStorage.removeItem(tokenKey);
	localStorage.removeItem(userKey);
}
