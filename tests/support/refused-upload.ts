import { once } from "node:events";
import { Agent, request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** A body that is refused before it is read whole. */
export interface RefusedUpload {
	path: string;
	method?: string;
	headers: Record<string, string>;
	/** The length of the body. */
	bytes: number;
	/** Whether it is sent in chunks, without a `Content-Length`. */
	chunked: boolean;
}

/** The response. */
export interface Refused {
	status: number;
	/** Its `Connection` header. */
	connection: string | null | undefined;
	/** Its `Content-Length`, or null. */
	contentLength: number | null;
	text: string;
}

const piece = Buffer.alloc(64 * 1024, "a");

function* pieces(bytes: number): Generator<Buffer> {
	for (let sent = 0; sent < bytes; sent += piece.length) yield piece.subarray(0, Math.min(piece.length, bytes - sent));
}

function withLength({ headers, bytes, chunked }: RefusedUpload): Record<string, string> {
	return { ...headers, ...(chunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(bytes) }) };
}

/** Sends it with Node's own HTTP client, on a keep-alive connection. */
export async function uploadByHttp(origin: string, upload: RefusedUpload): Promise<Refused> {
	const agent = new Agent({ keepAlive: true });
	try {
		const { path, method = "POST", bytes } = upload;
		const sent = request(`${origin}${path}`, { method, headers: withLength(upload), agent });
		const answered = once(sent, "response");
		// The server may close the connection while the body is sent; only its response counts.
		pipeline(Readable.from(pieces(bytes)), sent).catch(() => undefined);
		const [response] = await answered;
		const { connection, "content-length": length } = response.headers;
		return { status: response.statusCode, connection, contentLength: toNumber(length), text: await text(response) };
	} finally {
		agent.destroy();
	}
}

/** Sends it with `fetch`. */
export async function uploadByFetch(origin: string, upload: RefusedUpload): Promise<Refused> {
	const { path, method = "POST", headers, bytes, chunked } = upload;
	const body = chunked ? (Readable.toWeb(Readable.from(pieces(bytes))) as ReadableStream) : Buffer.alloc(bytes, "a");
	const init = { method, headers, body, ...(chunked && { duplex: "half" }) };
	const response = await fetch(`${origin}${path}`, init as RequestInit);
	const [connection, length] = ["connection", "content-length"].map((name) => response.headers.get(name));
	return { status: response.status, connection, contentLength: toNumber(length), text: await response.text() };
}

function toNumber(length: string | null | undefined): number | null {
	return length ? Number(length) : null;
}
