import { allTags } from "../cache-tags.ts";
import { toHeaderList } from "./header-list.ts";

/** A response as it is kept: compressed ahead, ready to be written. */
export interface CachedResponse {
	status: number;
	/** The body by content encoding; types that are compressed already have the plain one alone. */
	bodies: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>;
	/** The head of a 304, which needs no body. */
	notModifiedHeaders: string[];
	/** The names of what it shows; a change of any of them drops it. */
	tags: readonly string[];
	/** Set while it is compressed only as well as somebody who waited for it could have it at once. */
	needsReencoding?: true;
}

export interface EncodedBody {
	bytes: Buffer;
	etag: string;
	/** Every header in turn, name and value, as `writeHead` takes them fastest. */
	headers: string[];
}

export type Encoding = "br" | "gzip" | "identity";

/** Puts a response together from its parts; `headers` are those that every form of it shares. */
export function toCachedResponse(
	status: number,
	headers: Record<string, string>,
	encoded: Partial<Record<Encoding, Buffer>> & { identity: Buffer },
	hash: string,
	tags: Iterable<string>,
): CachedResponse {
	const negotiated = encoded.br !== undefined || encoded.gzip !== undefined;
	const body = (encoding: Encoding, bytes: Buffer): EncodedBody => {
		const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
		return { bytes, etag, headers: toHeaderList(headers, { negotiated, etag, encoding, length: bytes.length }) };
	};
	const { br, gzip, identity } = encoded;
	return {
		status,
		bodies: {
			identity: body("identity", identity),
			...(br && { br: body("br", br) }),
			...(gzip && { gzip: body("gzip", gzip) }),
		},
		notModifiedHeaders: toHeaderList(headers, { negotiated }),
		tags: [...tags],
	};
}

/** The same page with other bytes of one of its forms. */
export function withBody(page: CachedResponse, encoding: Encoding, bytes: Buffer): CachedResponse {
	const old = page.bodies[encoding];
	if (!old) return page;
	const head = old.headers.with(old.headers.lastIndexOf("Content-Length") + 1, String(bytes.length));
	return { ...page, bodies: { ...page.bodies, [encoding]: { ...old, bytes, head } } };
}

/** What a page is rendered from, watched while it is rendered. */
export interface InvalidationGuard {
	/** Whether any of these changed since the watch began; then the page is already old and must not be kept. */
	changed(tags: readonly string[]): boolean;
	/** Whether anything at all changed since; then the page is not for whoever comes now. */
	anythingChanged(): boolean;
	end(): void;
}

export interface PageCache {
	get(path: string): CachedResponse | undefined;
	set(path: string, page: CachedResponse): void;
	/** Drops every page that shows any of these; `everything` drops all that can change. */
	invalidate(tags: readonly string[]): void;
	guard(): InvalidationGuard;
	/** Bytes that all pages take now, about. */
	size(): number;
}

/** Keeps pages by path, at most `capacity` bytes of them; the one unread for longest gives way. */
export function createPageCache(capacity: number): PageCache {
	const pages = new Map<string, CachedResponse>();
	const watches = new Set<Set<string>>();
	let bytes = 0;

	const remove = (path: string, page: CachedResponse) => {
		pages.delete(path);
		bytes -= weight(path, page);
	};

	return {
		get(path) {
			const page = pages.get(path);
			if (page) {
				// A Map iterates in insertion order, so moving a page to its end leaves the least read at the start.
				pages.delete(path);
				pages.set(path, page);
			}
			return page;
		},
		set(path, page) {
			const old = pages.get(path);
			if (old) remove(path, old);
			if (weight(path, page) > capacity) return;
			pages.set(path, page);
			bytes += weight(path, page);
			for (const [oldestPath, oldest] of pages) {
				if (bytes <= capacity) break;
				remove(oldestPath, oldest);
			}
		},
		invalidate(tags) {
			for (const seen of watches) for (const dependency of tags) seen.add(dependency);
			const invalidate = new Set(tags);
			for (const [path, page] of pages) if (isAmong(invalidate, page.tags)) remove(path, page);
		},
		guard() {
			const seen = new Set<string>();
			watches.add(seen);
			return {
				changed: (tags) => isAmong(seen, tags),
				anythingChanged: () => seen.size > 0,
				end: () => watches.delete(seen),
			};
		},
		size: () => bytes,
	};
}

function isAmong(invalidate: ReadonlySet<string>, tags: readonly string[]): boolean {
	return invalidate.has(allTags) ? tags.length > 0 : tags.some((name) => invalidate.has(name));
}

/** Bytes that a page takes: its bodies, its path, and its heads with what objects cost. */
function weight(path: string, { bodies }: CachedResponse): number {
	const heads = 6_144;
	return (
		heads +
		path.length * 2 +
		bodies.identity.bytes.length +
		(bodies.br?.bytes.length ?? 0) +
		(bodies.gzip?.bytes.length ?? 0)
	);
}
