import type { Hono } from "hono";
import { addCacheTags } from "../cache-tags.ts";
import type { AppContext } from "../context.ts";
import { requireFound } from "../errors.ts";
import { escapeXml } from "../escape-xml.ts";
import { siteAddress } from "../site-address.ts";
import { countPagePaths, listPagePaths, type PagePath } from "./page-paths.ts";

/** sitemaps.org: how many addresses one file may hold. */
const maxAddresses = 50_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * `/sitemap.xml` with every address; from the 50,001st on it names the files that hold them, `/sitemap-1.xml` and so on.
 * @param addressesAFile fewer only where a test wants several files
 */
export function sitemapRoutes(app: Hono, { store, clock, config }: AppContext, addressesAFile = maxAddresses): void {
	const origin = siteAddress(config);

	app.get("/sitemap.xml", async (context) => {
		addCacheTags(context, "posts", "projects");
		const now = clock();
		const total = await countPagePaths(store, now);
		if (total <= addressesAFile) return xml(addressList(origin, await listPagePaths(store, now, 0, addressesAFile)));
		const files = Array.from(
			{ length: Math.ceil(total / addressesAFile) },
			(_, index) => `${origin}/sitemap-${index + 1}.xml`,
		);
		return xml(
			`<sitemapindex xmlns="${namespace}">\n${files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>`).join("\n")}\n</sitemapindex>`,
		);
	});

	app.get("/:file{sitemap-[1-9][0-9]{0,4}\\.xml}", async (context) => {
		addCacheTags(context, "posts", "projects");
		const now = clock();
		const offset = (Number(/\d+/.exec(context.req.param("file"))?.[0]) - 1) * addressesAFile;
		const total = await countPagePaths(store, now);
		requireFound(total > addressesAFile && offset < total);
		return xml(addressList(origin, await listPagePaths(store, now, offset, addressesAFile)));
	});
}

function addressList(origin: string, addresses: PagePath[]): string {
	const lines = addresses.map(
		({ path, modified }) =>
			`<url><loc>${escapeXml(origin + path)}</loc>${modified ? `<lastmod>${escapeXml(modified)}</lastmod>` : ""}</url>`,
	);
	return `<urlset xmlns="${namespace}">\n${lines.join("\n")}\n</urlset>`;
}

function xml(body: string): Response {
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Cache-Control": "public, max-age=0, must-revalidate",
		},
	});
}
