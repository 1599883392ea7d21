import { CallError, readCallError } from "./call-error.ts";
import { readToken } from "./session.ts";

interface Call {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Sent as a JSON body. */
	json?: unknown;
	signal?: AbortSignal;
}

const base = "/api/v1";

/** How long an answer may take, in milliseconds. */
const patience = 30_000;

/**
 * Calls the API with the stored token (spec 7) and gives the envelope of its success.
 * @throws CallError for every other answer, and for none.
 */
export async function call<Answer>(path: string, options: Call = {}): Promise<Answer> {
	const response = await request(path, options);
	try {
		return (await response.json()) as Answer;
	} catch {
		throw new CallError(response.status);
	}
}

/** Fetches a file through the API, with the name that the server gives it. */
export async function download(path: string): Promise<{ file: Blob; name: string; entries: string }> {
	const response = await request(path, {});
	const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export";
	const entries = response.headers.get("entry-count") ?? "";
	return { file: await response.blob(), name, entries };
}

/** The header of the stored token, when there is one. */
export function authorization(): Record<string, string> {
	const token = readToken();
	return token ? { Authorization: `Bearer ${token}` } : {};
}

async function request(path: string, { method = "GET", json, signal }: Call): Promise<Response> {
	const timeout = AbortSignal.timeout(patience);
	const response = await fetch(base + path, {
		method,
		headers: { ...authorization(), ...(json !== undefined && { "Content-Type": "application/json" }) },
		...(json !== undefined && { body: JSON.stringify(json) }),
		signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
	}).catch(() => {
		throw new CallError(0);
	});
	if (response.ok) return response;
	const body: unknown = await response.json().catch(() => undefined);
	throw readCallError(response.status, body, response.headers.get("retry-after"));
}
