import { CallError, readCallError } from "./call-error.ts";
import { readToken } from "./session.ts";
import { watchSilence } from "./silence.ts";

interface Call {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Sent as a JSON body. */
	json?: unknown;
	signal?: AbortSignal;
}

const base = "/api/v1";

/** How long, in milliseconds, an answer may take; a file only until its next piece. */
const patience = 30_000;

/**
 * Calls the API with the stored token (spec 7) and gives the envelope of its success.
 * @throws CallError for every other answer, and for none.
 */
export async function call<Answer>(path: string, options: Call = {}): Promise<Answer> {
	const response = await request(base + path, withTimeout(options));
	try {
		return (await response.json()) as Answer;
	} catch {
		throw new CallError(response.status);
	}
}

/**
 * Fetches a file through the API, however long it is, with the name that the server gives it.
 * @throws CallError also when the file ended before it was whole.
 */
export async function download(path: string): Promise<{ file: Blob; name: string; entries: string }> {
	const silence = watchSilence(patience);
	try {
		const { headers, body } = await request(base + path, { signal: silence.signal });
		const name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "export";
		const pieces = await readPieces(body, silence.heard);
		const file = new Blob(pieces, { type: headers.get("content-type") ?? "" });
		return { file, name, entries: headers.get("entry-count") ?? "" };
	} catch (error) {
		throw error instanceof CallError ? error : new CallError(0);
	} finally {
		silence.end();
	}
}

/** Fetches an image of the site as the admin may see it, whether or not it is public. */
export async function fetchImage(address: string, signal: AbortSignal): Promise<Blob> {
	return (await request(address, withTimeout({ signal }))).blob();
}

/** The header of the stored token, when there is one. */
export function authorization(): Record<string, string> {
	const token = readToken();
	return token ? { Authorization: `Bearer ${token}` } : {};
}

async function request(address: string, { method = "GET", json, signal }: Call): Promise<Response> {
	const response = await fetch(address, {
		method,
		headers: { ...authorization(), ...(json !== undefined && { "Content-Type": "application/json" }) },
		...(json !== undefined && { body: JSON.stringify(json) }),
		...(signal && { signal }),
	}).catch(() => {
		throw new CallError(0);
	});
	if (response.ok) return response;
	const body: unknown = await response.json().catch(() => undefined);
	throw readCallError(response.status, body, response.headers.get("retry-after"));
}

function withTimeout(options: Call): Call {
	const timeout = AbortSignal.timeout(patience);
	return { ...options, signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout };
}

async function readPieces(body: Response["body"], heard: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	const reader = body?.getReader();
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		heard();
		pieces.push(read.value);
	}
	return pieces;
}
