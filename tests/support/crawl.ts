/**
 * Reads every address to which the pages of a site, its sitemap and its modules lead, but images.
 * @param unlinked addresses to which nothing leads
 */
export async function* crawl(
	read: (path: string) => Promise<string>,
	unlinked: string[],
): AsyncGenerator<{ path: string; text: string }> {
	const paths = new Set(["/", ...unlinked]);
	// A set hands out what is added while it is read.
	for (const path of paths) {
		const text = await read(path);
		yield { path, text };
		if (text.startsWith("<!DOCTYPE html>")) paths.add(`${path === "/" ? "/_root" : path}.data`);
		const linked = text.matchAll(/(?:href="|<loc>https?:\/\/[^/]+|"(?=\/words\/))(\/[^"#?<]*)/g);
		for (const [, next = ""] of linked)
			if (!/^\/(?:admin|cards|preview)|\.(?:png|ico|webp|avif|woff2)$/.test(next)) paths.add(next);
	}
}
