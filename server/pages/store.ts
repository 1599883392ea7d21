/** An answer as it is kept: compressed ahead, ready to be written. */
export interface KeptPage {
	status: number;
	/** Headers of every form of the answer, without length, encoding and ETag. */
	headers: Record<string, string>;
	/** The body by content encoding. */
	bodies: Record<Encoding, { bytes: Buffer; etag: string }>;
	/** The names of what it shows; a change of any of them drops it. */
	dependencies: readonly string[];
}

export type Encoding = "br" | "gzip" | "identity";

/** What a page is rendered from, watched while it is rendered. */
export interface Watch {
	/** Whether any of these changed since the watch began; then the page is already old and must not be kept. */
	changed(dependencies: readonly string[]): boolean;
	end(): void;
}

export interface PageStore {
	get(path: string): KeptPage | undefined;
	put(path: string, page: KeptPage): void;
	/** Drops every page that shows any of these. */
	drop(dependencies: readonly string[]): void;
	watch(): Watch;
	/** Bytes of all bodies now. */
	size(): number;
}

/** Keeps pages by path, at most `capacity` bytes of bodies; the one unread for longest gives way. */
export function createPageStore(capacity = 64 * 1024 * 1024): PageStore {
	const pages = new Map<string, KeptPage>();
	const watches = new Set<Set<string>>();
	let bytes = 0;

	const weight = (page: KeptPage) => page.bodies.br.bytes.length + page.bodies.gzip.bytes.length + page.bodies.identity.bytes.length + 2048;
	const remove = (path: string, page: KeptPage) => {
		pages.delete(path);
		bytes -= weight(page);
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
			if (weight(page) > capacity) return;
			pages.set(path, page);
			bytes += weight(page);
			for (const [oldestPath, oldest] of pages) {
				if (bytes <= capacity) break;
				remove(oldestPath, oldest);
			}
		},
		drop(dependencies) {
			for (const seen of watches) for (const dependency of dependencies) seen.add(dependency);
			for (const [path, page] of pages) if (page.dependencies.some((dependency) => dependencies.includes(dependency))) remove(path, page);
		},
		watch() {
			const seen = new Set<string>();
			watches.add(seen);
			return {
				changed: (dependencies) => dependencies.some((dependency) => seen.has(dependency)),
				end: () => watches.delete(seen),
			};
		},
		size: () => bytes,
	};
}
