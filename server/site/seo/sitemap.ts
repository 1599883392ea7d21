import type { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { escapeXml } from "../../http/escape-xml.ts";
import { keepRoute } from "../../http/kept-routes.ts";
import { siteAddress } from "../../http/site-address.ts";
import { listPagePaths, type PagePath } from "./page-paths.ts";

/** sitemaps.org: how many addresses one file may hold. A company's site has fewer. */
const maxAddresses = 50_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** `/sitemap.xml` with the newest addresses, as many as a file may hold. */
export function sitemapRoutes(app: Hono, { store, clock, config }: AppContext): void {
	keepRoute(app, "/sitemap.xml", async () =>
		xml(addressList(siteAddress(config), await listPagePaths(store, clock(), maxAddresses))),
	);
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
