import { readStatus } from "./read-status.ts";
import { apiAddress, timeoutMs } from "./request.ts";
import { tokenKey } from "./token.ts";

/**
 * Where the browser stores a token whose logout the server has not confirmed yet, which signs nobody in. Each has a key
 * of its own, so that tabs never overwrite each other's.
 */
const prefix = "adminTokenEnded:";

/** The tokens whose logout is being sent, and whether it is to be sent again if that fails. */
const pending = new Map<string, { again: boolean }>();

/** Ends the session in this browser; `revokeEndedSessions` ends it on the server. */
export function endSession(): void {
	const token = localStorage.getItem(tokenKey);
	if (token) localStorage.setItem(prefix + token, "");
	localStorage.removeItem(tokenKey);
}

/** Ends on the server each session that ended here (spec 7, `uesr/logout`), and removes its token. */
export async function revokeEndedSessions(): Promise<void> {
	await Promise.all(
		endedTokens().map((token) => {
			const request = pending.get(token);
			if (!request) return revoke(token);
			request.again = true;
			return undefined;
		}),
	);
}

async function revoke(token: string): Promise<void> {
	const request = { again: false };
	pending.set(token, request);
	const response = await fetch(apiAddress("/uesr/logout"), {
		headers: { Authorization: `Bearer ${token}` },
		// The request outlives the window.
		keepalive: true,
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	// A portal's page comes with any status, and ends no session.
	const status = response && (await readStatus(response));
	pending.delete(token);
	if (status === "success" || (status === "fail" && response?.status === 401)) localStorage.removeItem(prefix + token);
	// The connection may have returned while this request was failing.
	else if (request.again) await revoke(token);
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
