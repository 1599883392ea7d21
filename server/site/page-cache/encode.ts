import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";
import { preferredEncodings } from "./negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types whose bytes shrink; the others are compressed already. */
const compressible = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Bytes below which compression gains nothing, and above which more than the quick one takes longer than what it saves is worth. */
const minCompressed = 300;
const maxWellCompressed = 256 * 1024;

/**
 * Brotli's qualities, from 0 to 11. The longest pages take 50 ms at `best`, once for each state of the content; at 10 they
 * take 3 % more bytes, and home would not arrive with its first packets.
 */
const quality = { quick: 5, best: 11 };

/** Reads a response and encodes it. */
export async function encode(response: Response): Promise<CachedResponse> {
	const identity = Buffer.from(await response.arrayBuffer());
	const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length"));
	const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
	const parts = { status: response.status, headers, hash };
	if (identity.length < minCompressed || !compressible.test(response.headers.get("content-type") ?? ""))
		return toCachedResponse({ ...parts, encoded: { identity } });
	const isLong = identity.length > maxWellCompressed;
	const [br, gzipped] = await Promise.all([
		brotli(identity, isLong ? quality.quick : quality.best),
		compressGzip(identity, { level: isLong ? 5 : 9 }),
	]);
	return toCachedResponse({ ...parts, encoded: { identity, br, gzip: gzipped } });
}

/** Bytes of an answer that nearly fits one packet. */
const minCompressedAnswer = 1_024;

/** Compresses JSON that was made for one visitor, quickly and in the one encoding that the visitor prefers. */
export async function compressAnswer(answer: Response, accepted: string | undefined): Promise<Response> {
	if (!answer.headers.get("content-type")?.startsWith("application/json")) return answer;
	const identity = Buffer.from(await answer.arrayBuffer());
	const headers = new Headers(answer.headers);
	const [encoding = "identity"] = identity.length < minCompressedAnswer ? [] : preferredEncodings(accepted);
	if (encoding !== "identity") headers.set("Content-Encoding", encoding);
	headers.append("Vary", "Accept-Encoding");
	const compress = {
		identity: async () => identity,
		br: () => brotli(identity, quality.quick),
		gzip: () => compressGzip(identity),
	};
	return new Response(new Uint8Array(await compress[encoding]()), { status: answer.status, headers });
}

/** A window no larger than the text, because at its best quality brotli takes eight times the window in memory. */
function brotli(text: Buffer, quality: number): Promise<Buffer> {
	return compressBrotli(text, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: text.length,
			[constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(text.length)), 16), 22),
		},
	});
}
