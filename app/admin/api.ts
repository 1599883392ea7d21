import type { z } from "zod";
import { doneSchema, successSchema } from "../../contract/envelope.ts";
import { apiAddress, authorization, type RequestOptions, request, requestApi } from "../api/request.ts";
import { type Answer, CallError, readCallError, readEnvelope } from "./call-error.ts";
import { isReplaced } from "./session.ts";

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

/** The same for a call whose success holds no data. */
export async function callDone(path: string, options?: RequestOptions): Promise<void> {
	await call(path, doneSchema, options);
}

/** Sends a form, however long that takes, and gives its data. @throws CallError like `call`, also when a signal ends it */
export async function upload<Data>(
	path: string,
	schema: z.ZodType<Data>,
	body: FormData,
	signal: AbortSignal | null = null,
): Promise<Data> {
	refuseForOther();
	const response = await answered(fetch(apiAddress(path), { method: "POST", headers: authorization(), body, signal }));
	return readEnvelope(successSchema(schema), await readAnswer(response)).data;
}

/** Deletes something; what is gone already counts as deleted. */
export async function remove(path: string): Promise<void> {
	await callDone(path, { method: "DELETE" }).catch((error: unknown) => {
		if (!(error instanceof CallError && error.status === 404)) throw error;
	});
}

/** Calls the API, and gives the envelope of its success with the headers of the response. */
export async function callWithHeaders<Envelope>(
	path: string,
	schema: z.ZodType<Envelope>,
	options?: RequestOptions,
): Promise<{ envelope: Envelope; headers: Headers }> {
	if ((options?.method ?? "GET") !== "GET" && path !== "/user/login") refuseForOther();
	const response = await answered(requestApi(path, options));
	return { envelope: readEnvelope(schema, await readAnswer(response)), headers: response.headers };
}

/**
 * Fetches a file through the API, however long that takes, with the name that the server gives it.
 * @throws CallError also when the file ended before it was whole.
 */
export async function download(path: string): Promise<{ file: Blob; name: string; entries: string }> {
	const response = await answered(request(apiAddress(path)));
	if (!response.ok) throw readCallError(await readAnswer(response));
	const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
	const file = await response.blob().catch(() => undefined);
	if (name === undefined || !file) throw new CallError(0);
	return { file, name, entries: response.headers.get("entry-count") ?? "" };
}

/** @throws CallError as for an ended session, where the stored token is another account's, which wrote nothing here. */
function refuseForOther(): void {
	if (isReplaced()) throw new CallError(401);
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
