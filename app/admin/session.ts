import { type User, userSchema } from "../../contract/session.ts";
import { readToken, tokenKey } from "../api/token.ts";
import { readStored, readStoredJson, writeStored } from "../storage.ts";
import { callDone } from "./api.ts";

/** Where the browser stores the user of the session (spec 3). */
const userKey = "adminData";
/** Where it stores the device token of its last sign-in, so that the owner is not told of the next one. */
const deviceTokenKey = "adminDeviceToken";

/** The stored user, or null. */
export function readUser(): User | null {
	return userSchema.safeParse(readStoredJson(userKey)).data ?? null;
}

/** Whether the admin counts as signed in: token and user are both stored (spec 3). */
export function isSignedIn(): boolean {
	return readToken() !== null && readUser() !== null;
}

/**
 * Stores a session after a sign-in, and the device token of its response.
 * @returns false where the browser refuses or has no room; nothing of the session is stored then
 */
export function storeSession(token: string, user: User, deviceToken: string | null): boolean {
	const isStored = writeStored(tokenKey, token) && writeStored(userKey, JSON.stringify(user));
	if (!isStored) clearSession();
	else if (deviceToken) writeStored(deviceTokenKey, deviceToken);
	return isStored;
}

/** The device token of the last sign-in with this browser, or null. */
export function readDeviceToken(): string | null {
	return readStored(deviceTokenKey);
}

/** Removes the session from the browser. The device token stays for the next sign-in. */
export function clearSession(): void {
	writeStored(tokenKey, null);
	writeStored(userKey, null);
}

/**
 * Ends the session in this browser at once, and on the server by one request, which outlives the window (spec 4).
 * @returns whether the server said so; if not, the session may live there until it expires or is ended in Account
 */
export function logOut(): Promise<boolean> {
	const request = callDone("/uesr/logout", { keepalive: true });
	clearSession();
	return request.then(
		() => true,
		() => false,
	);
}

/** Calls back when another tab ends the session. @returns a function that stops it */
export function watchSessionEnd(onEnd: () => void): () => void {
	const onStorage = ({ key, newValue }: StorageEvent) => {
		if (key === null || (key === tokenKey && newValue === null)) onEnd();
	};
	window.addEventListener("storage", onStorage);
	return () => window.removeEventListener("storage", onStorage);
}
