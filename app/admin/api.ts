import { addressOf, type Call, type DataCall, type Envelope, type Parts } from "../../contract/call.ts";
import { doneSchema } from "../../contract/envelope.ts";
import { sessionCalls } from "../../contract/session.ts";
import { apiAddress, authorization, type RequestOptions, request, requestApi } from "../api/request.ts";
import { type Answer, CallError, readCallError, readEnvelope } from "./call-error.ts";
import { isReplaced } from "./session.ts";

/** The parts that are sent with a call, and how they are sent. */
export type Sent<Declared extends Call> = Parts<Declared> & Pick<RequestOptions, "headers" | "keepalive" | "signal">;

/** A call whose success holds no data. */
type DoneCall = Call & { answers?: undefined };

/**
 * Makes a call of the API with the stored token (spec 7) and gives the envelope of its success, as its schema has it.
 * @throws CallError for every other response, and for none.
 */
export async function call<Declared extends DataCall>(declared: Declared, sent: Sent<Declared>) {
	return (await callWithHeaders(declared, sent)).envelope;
}

/** The same, and gives the data of the envelope alone. */
export async function callData<Declared extends DataCall>(
	declared: Declared,
	sent: Sent<Declared>,
): Promise<Envelope<Declared>["data"]> {
	return (await call(declared, sent)).data;
}

/** The same for a call whose success holds no data. */
export async function callDone<Declared extends DoneCall>(declared: Declared, sent: Sent<Declared>): Promise<void> {
	readEnvelope(doneSchema, await readAnswer(await respond(declared, sent)));
}

/** The same for a call that deletes something; what is gone already counts as deleted. */
export async function remove<Declared extends DoneCall>(declared: Declared, sent: Sent<Declared>): Promise<void> {
	await callDone(declared, sent).catch((error: unknown) => {
		if (!(error instanceof CallError && error.status === 404)) throw error;
	});
}

/** Makes a call, and gives the envelope of its success with the headers of the response. */
export async function callWithHeaders<Declared extends DataCall>(
	declared: Declared,
	sent: Sent<Declared>,
): Promise<{ envelope: Envelope<Declared>; headers: Headers }> {
	const response = await respond(declared, sent);
	const envelope = readEnvelope(declared.answers, await readAnswer(response));
	return { envelope: envelope as Envelope<Declared>, headers: response.headers };
}

/** Sends a form, however long that takes, and gives its data. @throws CallError like `call`, also when a signal ends it */
export async function upload<Declared extends DataCall>(
	declared: Declared,
	{ form, signal = null, ...sent }: Parts<Declared> & { form: FormData; signal?: AbortSignal | null | undefined },
): Promise<Envelope<Declared>["data"]> {
	refuseForOther();
	const address = apiAddress(addressOf(declared, sent as Parts<Declared>));
	const response = await answered(fetch(address, { method: "POST", headers: authorization(), body: form, signal }));
	return (readEnvelope(declared.answers, await readAnswer(response)) as Envelope<Declared>).data;
}

/**
 * Fetches a file through the API, however long that takes, with the name that the server gives it.
 * @throws CallError also when the file ended before it was whole.
 */
export async function download<Declared extends Call>(
	declared: Declared,
	sent: Parts<Declared>,
): Promise<{ file: Blob; name: string; entries: string }> {
	const response = await answered(request(apiAddress(addressOf(declared, sent))));
	if (!response.ok) throw readCallError(await readAnswer(response));
	const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
	const file = await response.blob().catch(() => undefined);
	if (name === undefined || !file) throw new CallError(0);
	return { file, name, entries: response.headers.get("entry-count") ?? "" };
}

/** The response to a call. @throws CallError when there is none */
async function respond<Declared extends Call>(declared: Declared, sent: Sent<Declared>): Promise<Response> {
	if (declared.method !== "get" && declared.path !== sessionCalls.signIn.path) refuseForOther();
	const { body, headers, keepalive, signal } = sent as Sent<Declared> & { body?: unknown };
	const options = { method: declared.method.toUpperCase(), json: body, headers, keepalive, signal };
	return answered(requestApi(addressOf(declared, sent), options));
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
