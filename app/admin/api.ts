import type { z } from "zod";
import { successSchema } from "../../contract/envelope.ts";
import { apiAddress, type RequestOptions, request, requestApi, timeoutMs } from "../api/request.ts";
import { type Answer, CallError, readCallError, readEnvelope } from "./call-error.ts";
import { startIdleTimeout } from "./idle-timeout.ts";

/**
 * Calls the API with the stored token (spec 7) and gives the envelope of its success, as its schema has it.
 * @throws CallError for every other response, and for none.
 */
export async function call<Envelope>(
	path: string,
	schema: z.ZodType<Envelope>,
	options?: RequestOptions,
): Promise<Envelope> {
	return (await callWithHeaders(path, schema, options)).envelope;
}

/** The same by the schema of the envelope's data, which it gives alone. */
export async function callData<Data>(path: string, schema: z.ZodType<Data>, options?: RequestOptions): Promise<Data> {
	return (await call(path, successSchema(schema), options)).data;
}

/** The same, and gives the envelope with the headers of the response. */
export async function callWithHeaders<Envelope>(
	path: string,
	schema: z.ZodType<Envelope>,
	options?: RequestOptions,
): Promise<{ envelope: Envelope; headers: Headers }> {
	const response = await answered(requestApi(path, options));
	return { envelope: readEnvelope(schema, await readAnswer(response)), headers: response.headers };
}

/**
 * Fetches a file through the API, however long it is, with the name that the server gives it.
 * @throws CallError also when the file ended before it was whole.
 */
export async function download(path: string): Promise<{ file: Blob; name: string; entries: string }> {
	const timeout = startIdleTimeout(timeoutMs);
	try {
		const { headers, body } = await successful(request(apiAddress(path), { signal: timeout.signal }));
		const name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
		if (name === undefined) throw new CallError(0);
		const pieces = await readPieces(body, timeout.restart);
		const file = new Blob(pieces, { type: headers.get("content-type") ?? "" });
		return { file, name, entries: headers.get("entry-count") ?? "" };
	} catch (error) {
		throw error instanceof CallError ? error : new CallError(0);
	} finally {
		timeout.stop();
	}
}

/** @throws CallError for every response to the request for a file that is no success, and for none. */
async function successful(request: Promise<Response>): Promise<Response> {
	const response = await answered(request);
	if (response.ok) return response;
	throw readCallError(await readAnswer(response));
}

/** @throws CallError when there is no response. */
async function answered(request: Promise<Response>): Promise<Response> {
	return request.catch(() => {
		throw new CallError(0);
	});
}

async function readAnswer(response: Response): Promise<Answer> {
	const body: unknown = await response.json().catch(() => undefined);
	return { status: response.status, body, retryAfter: response.headers.get("retry-after") };
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
