export type Encoding = "br" | "gzip" | "identity";

/** A body in one encoding. */
interface EncodedBody {
	bytes: Buffer;
	etag: string;
	/** A flat list, name and value in turn, as `writeHead` takes them fastest. */
	headers: string[];
}

/** A response as the cache holds it: encoded ahead, ready to be written. */
export interface CachedResponse {
	status: number;
	/** The body by content encoding; types that are compressed already have the plain one alone. */
	bodies: { identity: EncodedBody; br?: EncodedBody; gzip?: EncodedBody };
	/** The headers of a 304, which has no body; a flat list too. */
	notModifiedHeaders: string[];
}

/** What a response is made of before it is encoded. */
interface ResponseParts {
	status: number;
	/** The headers that every encoding shares. */
	headers: Record<string, string>;
	encoded: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
	/** A hash of the plain body, for the ETags; empty for a response without. */
	hash: string;
}

/** Puts a response together, with the headers of each encoding. */
export function toCachedResponse({ status, headers, encoded, hash }: ResponseParts): CachedResponse {
	const isNegotiated = encoded.br !== undefined || encoded.gzip !== undefined;
	const shared = [...Object.entries(headers), ...(isNegotiated ? [["Vary", "Accept-Encoding"]] : [])];
	const body = (encoding: Encoding, bytes: Buffer): EncodedBody => {
		const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
		const bodyHeaders = [
			...(hash === "" ? [] : [["ETag", etag]]),
			...(encoding === "identity" ? [] : [["Content-Encoding", encoding]]),
			...(status === 204 ? [] : [["Content-Length", String(bytes.length)]]),
		];
		return { bytes, etag, headers: [...shared, ...bodyHeaders].flat() };
	};
	const { br, gzip, identity } = encoded;
	return {
		status,
		bodies: {
			identity: body("identity", identity),
			...(br && { br: body("br", br) }),
			...(gzip && { gzip: body("gzip", gzip) }),
		},
		notModifiedHeaders: shared.filter(([name]) => name?.toLowerCase() !== "content-type").flat(),
	};
}
