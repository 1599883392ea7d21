import { revokeEndedSessions } from "../api/ended-sessions.ts";
import { apiAddress, type RequestOptions, request, requestApi, timeoutMs, withTimeout } from "../api/request.ts";
import { untilReachable } from "../connection/connection.ts";
import { CallError, readCallError } from "./call-error.ts";
import { startIdleTimeout } from "./idle-timeout.ts";

/**
 * Calls the API with the stored token (spec 7) and gives the envelope of its success.
 * @throws CallError for every other response, and for none.
 */
export async function call<Envelope>(path: string, options?: RequestOptions): Promise<Envelope> {
	return (await callWithHeaders<Envelope>(path, options)).envelope;
}

/** The same, and gives the envelope's data alone. */
export async function callData<Data>(path: string, options?: RequestOptions): Promise<Data> {
	return (await call<{ data: Data }>(path, options)).data;
}

/** The same, and gives the envelope with the headers of the response. */
export async function callWithHeaders<Envelope>(
	path: string,
	options?: RequestOptions,
): Promise<{ envelope: Envelope; headers: Headers }> {
	const response = await successful(requestApi(path, options));
	try {
		return { envelope: (await response.json()) as Envelope, headers: response.headers };
	} catch {
		throw new CallError(response.status);
	}
}

/**
 * Fetches a file through the API, however long it is, with the name that the server gives it.
 * @throws CallError also when the file ended before it was whole.
 */
export async function download(path: string): Promise<{ file: Blob; name: string; entries: string }> {
	const timeout = startIdleTimeout(timeoutMs);
	try {
		const { headers, body } = await successful(request(apiAddress(path), { signal: timeout.signal }));
		const name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "export";
		const pieces = await readPieces(body, timeout.restart);
		const file = new Blob(pieces, { type: headers.get("content-type") ?? "" });
		return { file, name, entries: headers.get("entry-count") ?? "" };
	} catch (error) {
		throw error instanceof CallError ? error : new CallError(0);
	} finally {
		timeout.stop();
	}
}

/** Fetches an image of the site with the token, so that it need not be public. */
export async function fetchImage(address: string, signal: AbortSignal): Promise<Blob> {
	return (await successful(request(address, withTimeout({ signal })))).blob();
}

/** @throws CallError for every response that is no success, and for none. */
async function successful(request: Promise<Response>): Promise<Response> {
	const response = await request.catch(() => {
		// The connection notice is shown until the server answers again.
		void untilReachable();
		throw new CallError(0);
	});
	void revokeEndedSessions();
	if (response.ok) return response;
	const body: unknown = await response.json().catch(() => undefined);
	throw readCallError(response.status, body, response.headers.get("retry-after"));
}

async function readPieces(body: Response["body"], onProgress: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	const reader = body?.getReader();
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		onProgress();
		pieces.push(read.value);
	}
	return pieces;
}
