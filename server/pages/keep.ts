import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Dependencies } from "./dependencies.ts";
import { type KeptPage, type PageStore, toKeptPage, type Watch } from "./store.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types whose bytes shrink; the others are compressed already. */
const compressible = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Bytes below which compression gains nothing. */
const leastCompressed = 300;

/** Answers a path from the application, without a query, a cookie or any header of the visitor's, and notes what it depends on. */
export type Origin = (path: string, dependencies: Dependencies) => Promise<Response>;

/** How a keeper makes what it keeps. */
interface Keeping {
	origin: Origin;
	/** Of brotli, 0 to 11: how long a page may take to be made, against how long it is read. */
	quality: number;
	/** Whether what was answered under a path stays the same until something that it depends on changes. */
	lasts: (page: KeptPage, path: string) => boolean;
}

/**
 * Makes a page, and keeps it when it lasts. Simultaneous misses of one path share one rendering, unless something
 * changed since it began: whoever comes after a change gets what is rendered after it.
 * @returns the page, kept or not.
 */
export function createKeeper(
	pages: PageStore,
	{ origin, quality, lasts }: Keeping,
): (path: string) => Promise<KeptPage> {
	const running = new Map<string, { watch: Watch; page: Promise<KeptPage> }>();

	const render = async (path: string, watch: Watch): Promise<KeptPage> => {
		const dependencies: Dependencies = new Set();
		const page = await prepare(await origin(path, dependencies), dependencies, quality);
		// What changed while it was rendered may show in it or not; the next reader gets a new one.
		if (lasts(page, path) && !watch.changed(page.dependencies)) pages.put(path, page);
		return page;
	};

	return (path) => {
		const shared = running.get(path);
		if (shared && !shared.watch.anythingChanged()) return shared.page;
		const watch = pages.watch();
		const page = render(path, watch).finally(() => {
			watch.end();
			if (running.get(path)?.watch === watch) running.delete(path);
		});
		running.set(path, { watch, page });
		return page;
	};
}

async function prepare(response: Response, dependencies: Dependencies, quality: number): Promise<KeptPage> {
	const identity = Buffer.from(await response.arrayBuffer());
	const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length"));
	const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
	if (identity.length < leastCompressed || !compressible.test(response.headers.get("content-type") ?? ""))
		return toKeptPage(response.status, headers, { identity }, hash, dependencies);
	const [br, gzipped] = await Promise.all([
		compressBrotli(identity, { params: brotliParameters(identity.length, quality) }),
		compressGzip(identity, { level: Math.min(quality, 9) }),
	]);
	return toKeptPage(response.status, headers, { identity, br, gzip: gzipped }, hash, dependencies);
}

/** A window no larger than the text: at its best quality brotli takes eight times the window in memory. */
function brotliParameters(bytes: number, quality: number): Record<number, number> {
	return {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes,
		[constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes)), 16), 22),
	};
}
