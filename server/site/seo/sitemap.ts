import type { Hono } from "hono";
import { company } from "../../../content/company.ts";
import { postPath, projectPath } from "../../../contract/format.ts";
import { publicationDates } from "../../../contract/publication.ts";
import type { AppContext } from "../../context.ts";
import { cacheRoute } from "../../http/cacheable-routes.ts";
import { escapeXml } from "../../http/escape-xml.ts";
import { siteAddress } from "../../http/site-address.ts";
import { newestPosts } from "../../resources/posts/repository.ts";
import { publishedProjects } from "../../resources/projects/repository.ts";
import { sitePages } from "./site-pages.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** `/sitemap.xml`: the pages of `content/`, then the admin's projects, then the posts, newest first. */
export function sitemapRoutes(app: Hono, { store, clock, config }: AppContext): void {
	const origin = siteAddress(config);
	/** @param modified the instant or day of its last change, where that is known */
	const write = (path: string, modified?: string) =>
		`<url><loc>${escapeXml(origin + path)}</loc>${modified ? `<lastmod>${escapeXml(modified)}</lastmod>` : ""}</url>`;

	cacheRoute(app, "/sitemap.xml", async (context) => {
		const now = clock();
		const projects = await publishedProjects(store, now)
			.select(["id", "updated_at"])
			.orderBy("publish_at", "desc")
			.orderBy("id", "desc")
			.execute();
		const posts = await newestPosts(store, now).select(["id", "publish_date", "updated_at"]).execute();
		const urls = [
			...sitePages().map(({ path, updated }) => write(path, updated)),
			...projects.map(({ id, updated_at }) => write(projectPath(id), updated_at)),
			...posts.map(({ id, publish_date, updated_at }) =>
				write(postPath(id), publicationDates(publish_date, updated_at, company.timeZone).modified),
			),
		];
		const list = `<urlset xmlns="${namespace}">\n${urls.join("\n")}\n</urlset>`;
		return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${list}\n`, 200, {
			"Content-Type": "application/xml; charset=utf-8",
			"Cache-Control": "public, max-age=0, must-revalidate",
		});
	});
}
