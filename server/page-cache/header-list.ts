import type { Encoding } from "./page-cache.ts";

/** What one form of a response adds to the headers that all its forms share. */
interface Representation {
	/** Whether the encoding was chosen by `Accept-Encoding`. */
	negotiated: boolean;
	etag?: string;
	encoding?: Encoding;
	/** Bytes of the body. */
	length?: number;
}

/** The headers of a response as a flat list, name and value in turn. A form without a body has no type either. */
export function toHeaderList(
	headers: Record<string, string>,
	{ negotiated, etag, encoding, length }: Representation,
): string[] {
	const shared = Object.entries(headers).filter(
		([name]) => length !== undefined || name.toLowerCase() !== "content-type",
	);
	return [
		...shared.flat(),
		...(negotiated ? ["Vary", "Accept-Encoding"] : []),
		...(etag === undefined ? [] : ["ETag", etag]),
		...(encoding === undefined || encoding === "identity" ? [] : ["Content-Encoding", encoding]),
		...(length === undefined ? [] : ["Content-Length", String(length)]),
	];
}

/** The value of a header in such a list; empty without it. */
export function headerValue(head: readonly string[], name: string): string {
	const place = head.findIndex((entry, index) => index % 2 === 0 && entry.toLowerCase() === name);
	return place === -1 ? "" : (head[place + 1] ?? "");
}
