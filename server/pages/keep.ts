import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Dependencies } from "./dependencies.ts";
import type { KeptPage, PageStore } from "./store.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Answers a path from the application, without a query, a cookie or any header of the visitor's, and notes what it depends on. */
export type Origin = (path: string, dependencies: Dependencies) => Promise<Response>;

/**
 * Renders a page, and keeps it when it was found. Simultaneous misses of one path share one rendering.
 * @returns the page, kept or not.
 */
export function createKeeper(pages: PageStore, origin: Origin): (path: string) => Promise<KeptPage> {
	const rendering = new Map<string, Promise<KeptPage>>();

	const render = async (path: string): Promise<KeptPage> => {
		const watch = pages.watch();
		const dependencies: Dependencies = new Set();
		try {
			const page = await prepare(await origin(path, dependencies), dependencies);
			// What changed while it was rendered may show in it or not; the next reader gets a new one.
			if (page.status === 200 && !watch.changed(page.dependencies)) pages.put(path, page);
			return page;
		} finally {
			watch.end();
			rendering.delete(path);
		}
	};

	return (path) => {
		const running = rendering.get(path) ?? render(path);
		rendering.set(path, running);
		return running;
	};
}

async function prepare(response: Response, dependencies: Dependencies): Promise<KeptPage> {
	const bytes = Buffer.from(await response.arrayBuffer());
	const [br, gzipped] = await Promise.all([
		compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
		compressGzip(bytes, { level: 9 }),
	]);
	const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
	return {
		status: response.status,
		headers: Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length")),
		bodies: { br: { bytes: br, etag: `"${hash}-br"` }, gzip: { bytes: gzipped, etag: `"${hash}-gz"` }, identity: { bytes, etag: `"${hash}"` } },
		dependencies: [...dependencies],
	};
}
