import { apiAddress, timeoutMs } from "./request.ts";
import { tokenKey } from "./token.ts";

/**
 * Where the browser keeps a token whose logout the server has not confirmed yet. It signs nobody in. Each has a key of
 * its own, so that tabs never overwrite each other's.
 */
const prefix = "adminTokenEnded:";

/** Tokens whose logout is being sent. */
const telling = new Set<string>();

/** Ends the session in this browser; `revokeEndedSessions` tells the server, now or at the next contact. */
export function endSession(): void {
	const token = localStorage.getItem(tokenKey);
	if (token) localStorage.setItem(prefix + token, "");
	localStorage.removeItem(tokenKey);
}

/** Tells the server of each session that ended here (spec 7, `uesr/logout`), and forgets those that it no longer knows. */
export async function revokeEndedSessions(): Promise<void> {
	const untold = endedTokens().filter((token) => !telling.has(token));
	await Promise.all(untold.map(tell));
}

async function tell(token: string): Promise<void> {
	telling.add(token);
	const response = await fetch(apiAddress("/uesr/logout"), {
		headers: { Authorization: `Bearer ${token}` },
		// The request outlives the window.
		keepalive: true,
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	telling.delete(token);
	if (response?.ok || response?.status === 401) localStorage.removeItem(prefix + token);
}

function endedTokens(): string[] {
	try {
		return Object.keys(localStorage)
			.filter((key) => key.startsWith(prefix))
			.map((key) => key.slice(prefix.length));
	} catch {
		// Storage is refused.
		return [];
	}
}
