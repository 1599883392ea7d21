import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { resourcePolicy } from "../../http/security-headers.ts";
import { type CachedResponse, toCachedResponse } from "../page-cache/cached-response.ts";

/** How long a browser may use a file: forever when its name holds its hash, otherwise until a new build may have come. */
const lifetimeOf = (path: string) =>
	path.startsWith("/static/")
		? "public, max-age=31536000, immutable"
		: "public, max-age=86400, stale-while-revalidate=604800";

export type Files = Awaited<ReturnType<typeof openFiles>>;

/** The headers that the name of a file says. */
export function fileHeaders(path: string): { "Content-Type": string; "Cache-Control": string } {
	return {
		"Content-Type": getMimeType(path) ?? "application/octet-stream",
		"Cache-Control": lifetimeOf(path),
	};
}

/**
 * Lists the files of the build below a folder, without hidden ones and links. What is not in the list never reaches the disk.
 * @param headers of every response
 */
export async function openFiles(directory: string, headers: Record<string, string>) {
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
	const all = new Set(paths.filter((path) => !path.includes("/.")));
	const isCompressedFile = (path: string) => /\.(?:br|gz)$/.test(path) && all.has(path.slice(0, -3));
	const served = new Set([...all].filter((path) => !isCompressedFile(path)));

	const readCompressed = async (path: string) => (all.has(path) ? readFile(join(directory, path)) : undefined);
	return {
		has: (path: string) => served.has(path),
		readText: (path: string) => readFile(join(directory, path), "utf8"),
		/** Reads a file with the compressed files that the build added (`scripts/precompress.ts`). */
		async read(path: string): Promise<CachedResponse> {
			const [identity, br, gzip] = await Promise.all([
				readFile(join(directory, path)),
				readCompressed(`${path}.br`),
				readCompressed(`${path}.gz`),
			]);
			const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
			return toCachedResponse({
				status: 200,
				headers: { ...headers, ...resourcePolicy(path), ...fileHeaders(path) },
				encoded: { identity, ...(br && { br }), ...(gzip && { gzip }) },
				hash,
			});
		},
	};
}
