import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CacheTags } from "../cache-tags.ts";
import { type CachedResponse, toCachedResponse, withBody } from "./page-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types whose bytes shrink; the others are compressed already. */
const compressible = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Bytes below which compression gains nothing, and above which the best takes longer than what it saves is worth. */
const leastCompressed = 300;
const mostCompressedBest = 256 * 1024;

/** Of brotli, 0 to 11. The best saves an eighth of a page and takes eighty times as long as the quick one. */
const quick = 5;
const best = 11;

/** Reads a response and compresses it, as well as can be or so that whoever asked waits for little. */
export async function compress(response: Response, tags: CacheTags, well: boolean): Promise<CachedResponse> {
	const identity = Buffer.from(await response.arrayBuffer());
	const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length"));
	const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
	if (identity.length < leastCompressed || !compressible.test(response.headers.get("content-type") ?? ""))
		return toCachedResponse(response.status, headers, { identity }, hash, tags);
	const isWorthBest = identity.length <= mostCompressedBest;
	const [br, gzipped] = await Promise.all([
		brotli(identity, well && isWorthBest ? best : quick),
		compressGzip(identity, { level: isWorthBest ? 9 : quick }),
	]);
	const page = toCachedResponse(response.status, headers, { identity, br, gzip: gzipped }, hash, tags);
	return well || !isWorthBest ? page : { ...page, needsReencoding: true };
}

/** The same page, compressed as well as can be. */
export async function encodeWell({ needsReencoding: _, ...page }: CachedResponse): Promise<CachedResponse> {
	return withBody(page, "br", await brotli(page.bodies.identity.bytes, best));
}

/** A window no larger than the text: at its best quality brotli takes eight times the window in memory. */
function brotli(text: Buffer, quality: number): Promise<Buffer> {
	return compressBrotli(text, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: text.length,
			[constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(text.length)), 16), 22),
		},
	});
}
