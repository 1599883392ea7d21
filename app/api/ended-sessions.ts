import { apiAddress, timeoutMs } from "./request.ts";
import { tokenKey } from "./token.ts";

/**
 * Where the browser keeps a token whose logout the server has not confirmed yet. It signs nobody in. Each has a key of
 * its own, so that tabs never overwrite each other's.
 */
const prefix = "adminTokenEnded:";

/** Tokens whose logout is being sent, and whether another try was asked for meanwhile. */
const telling = new Map<string, { again: boolean }>();

/** Ends the session in this browser; `revokeEndedSessions` tells the server, now or at the next contact. */
export function endSession(): void {
	const token = localStorage.getItem(tokenKey);
	if (token) localStorage.setItem(prefix + token, "");
	localStorage.removeItem(tokenKey);
}

/** Tells the server of each session that ended here (spec 7, `uesr/logout`), and forgets those that it no longer knows. */
export async function revokeEndedSessions(): Promise<void> {
	await Promise.all(
		endedTokens().map((token) => {
			const current = telling.get(token);
			if (!current) return tell(token);
			current.again = true;
			return undefined;
		}),
	);
}

async function tell(token: string): Promise<void> {
	const current = { again: false };
	telling.set(token, current);
	const response = await fetch(apiAddress("/uesr/logout"), {
		headers: { Authorization: `Bearer ${token}` },
		// The request outlives the window.
		keepalive: true,
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	telling.delete(token);
	if (response?.ok || response?.status === 401) localStorage.removeItem(prefix + token);
	// The line may have come back while this try was failing.
	else if (current.again) await tell(token);
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
