import { everything } from "./dependencies.ts";
import { headOf } from "./head.ts";

/** An answer as it is kept: compressed ahead, ready to be written. */
export interface KeptPage {
	status: number;
	/** The body by content encoding; types that are compressed already have the plain one alone. */
	bodies: { identity: KeptBody } & Partial<Record<Encoding, KeptBody>>;
	/** The head of a 304, which needs no body. */
	unchangedHead: string[];
	/** The names of what it shows; a change of any of them drops it. */
	dependencies: readonly string[];
	/** Set while it is compressed only as well as somebody who waited for it could have it at once. */
	quickly?: true;
}

export interface KeptBody {
	bytes: Buffer;
	etag: string;
	/** Every header in turn, name and value, as `writeHead` takes them fastest. */
	head: string[];
}

export type Encoding = "br" | "gzip" | "identity";

/** Puts an answer together from its parts; `headers` are those that every form of it shares. */
export function toKeptPage(
	status: number,
	headers: Record<string, string>,
	encoded: Partial<Record<Encoding, Buffer>> & { identity: Buffer },
	hash: string,
	dependencies: Iterable<string>,
): KeptPage {
	const negotiated = encoded.br !== undefined || encoded.gzip !== undefined;
	const body = (encoding: Encoding, bytes: Buffer): KeptBody => {
		const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
		return { bytes, etag, head: headOf(headers, { negotiated, etag, encoding, length: bytes.length }) };
	};
	const { br, gzip, identity } = encoded;
	return {
		status,
		bodies: {
			identity: body("identity", identity),
			...(br && { br: body("br", br) }),
			...(gzip && { gzip: body("gzip", gzip) }),
		},
		unchangedHead: headOf(headers, { negotiated }),
		dependencies: [...dependencies],
	};
}

/** The same page with other bytes of one of its forms. */
export function withBody(page: KeptPage, encoding: Encoding, bytes: Buffer): KeptPage {
	const old = page.bodies[encoding];
	if (!old) return page;
	const head = old.head.with(old.head.lastIndexOf("Content-Length") + 1, String(bytes.length));
	return { ...page, bodies: { ...page.bodies, [encoding]: { ...old, bytes, head } } };
}

/** What a page is rendered from, watched while it is rendered. */
export interface Watch {
	/** Whether any of these changed since the watch began; then the page is already old and must not be kept. */
	changed(dependencies: readonly string[]): boolean;
	/** Whether anything at all changed since; then the page is not for whoever comes now. */
	anythingChanged(): boolean;
	end(): void;
}

export interface PageStore {
	get(path: string): KeptPage | undefined;
	put(path: string, page: KeptPage): void;
	/** Drops every page that shows any of these; `everything` drops all that can change. */
	drop(dependencies: readonly string[]): void;
	watch(): Watch;
	/** Bytes that all pages take now, about. */
	size(): number;
}

/** Keeps pages by path, at most `capacity` bytes of them; the one unread for longest gives way. */
export function createPageStore(capacity: number): PageStore {
	const pages = new Map<string, KeptPage>();
	const watches = new Set<Set<string>>();
	let bytes = 0;

	const remove = (path: string, page: KeptPage) => {
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
		put(path, page) {
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
		drop(dependencies) {
			for (const seen of watches) for (const dependency of dependencies) seen.add(dependency);
			const changed = new Set(dependencies);
			for (const [path, page] of pages) if (isAmong(changed, page.dependencies)) remove(path, page);
		},
		watch() {
			const seen = new Set<string>();
			watches.add(seen);
			return {
				changed: (dependencies) => isAmong(seen, dependencies),
				anythingChanged: () => seen.size > 0,
				end: () => watches.delete(seen),
			};
		},
		size: () => bytes,
	};
}

function isAmong(changed: ReadonlySet<string>, dependencies: readonly string[]): boolean {
	return changed.has(everything) ? dependencies.length > 0 : dependencies.some((name) => changed.has(name));
}

/** Bytes that a page takes: its bodies, its path, and its heads with what objects cost. */
function weight(path: string, { bodies }: KeptPage): number {
	const heads = 6_144;
	return (
		heads +
		path.length * 2 +
		bodies.identity.bytes.length +
		(bodies.br?.bytes.length ?? 0) +
		(bodies.gzip?.bytes.length ?? 0)
	);
}
