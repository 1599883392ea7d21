import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { type CachedResponse, toCachedResponse, withBody } from "./cached-response.ts";
import { preferredEncodings } from "./negotiate.ts";
import type { PageCache } from "./page-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types whose bytes shrink; the others are compressed already. */
const compressible = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Bytes below which compression gains nothing, and above which the best takes longer than what it saves is worth. */
const minCompressed = 300;
const maxBestCompressed = 256 * 1024;

/** Of brotli, 0 to 11. The best saves an eighth of a page and takes eighty times as long as the quick one. */
const quickQuality = 5;
const bestQuality = 11;

/**
 * Reads a response and encodes it.
 * @param best whether to compress as well as possible, which takes long, or quickly
 */
export async function encode(response: Response, best: boolean): Promise<CachedResponse> {
	const identity = Buffer.from(await response.arrayBuffer());
	const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length"));
	const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
	const parts = { status: response.status, headers, hash };
	if (identity.length < minCompressed || !compressible.test(response.headers.get("content-type") ?? ""))
		return toCachedResponse({ ...parts, encoded: { identity } });
	const isWorthBest = identity.length <= maxBestCompressed;
	const [br, gzipped] = await Promise.all([
		brotli(identity, best && isWorthBest ? bestQuality : quickQuality),
		compressGzip(identity, { level: isWorthBest ? 9 : quickQuality }),
	]);
	const encoded = toCachedResponse({ ...parts, encoded: { identity, br, gzip: gzipped } });
	return best || !isWorthBest ? encoded : { ...encoded, needsReencoding: true };
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
		br: () => brotli(identity, quickQuality),
		gzip: () => compressGzip(identity),
	};
	return new Response(new Uint8Array(await compress[encoding]()), { status: answer.status, headers });
}

/** How many responses wait to be reencoded; one that finds the queue full is tried again at its next read. */
const maxWaiting = 16;

/**
 * Compresses responses as well as possible when they are read a second time; the first time they were compressed quickly.
 * @returns what to call with such a response that was read; it returns at once, and leaves one of another cache alone.
 */
export function createReencoder(cache: PageCache): (key: string, response: CachedResponse) => void {
	const queue = createBoundedQueue(1, maxWaiting);
	const running = new Set<CachedResponse>();

	return (key, response) => {
		if (running.has(response) || cache.get(key) !== response) return;
		running.add(response);
		queue
			.run(async () => {
				const { needsReencoding: _, ...rest } = response;
				const reencoded = withBody(rest, "br", await brotli(rest.bodies.identity.bytes, bestQuality));
				// It may have been evicted or rendered again meanwhile.
				if (cache.get(key) === response) cache.set(key, reencoded);
			})
			.catch(() => undefined)
			.finally(() => running.delete(response));
	};
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
