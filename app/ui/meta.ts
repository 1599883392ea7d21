import type { MetaDescriptor } from "react-router";
import { brandKey } from "../../content/brand.ts";
import { company } from "../../content/company.ts";
import { seedOf } from "../../drawing/seed.ts";
import { absolute, breadcrumbs, type StructuredData } from "./structured-data.ts";

/** The meta data of a page for search engines and shared links. */
interface PageMeta {
	/** The company's name is added when it is missing. */
	title: string;
	description: string;
	/** The one address of the page, such as `/about`; without it the page is not for search engines. */
	path?: string;
	/** When an article came out and changed, as `publicationDates` returns it. */
	dates?: { published: string; modified: string };
	/** The uploaded image on its card. */
	image?: string | null;
	/**
	 * Given as `import.meta.env.SSR && […]`, so that its builders never reach the browser. A page without it has
	 * breadcrumbs.
	 */
	structuredData?: StructuredData[] | false;
}

/** The matches that a `meta` function gets; the first is the root, whose loader returns `SITE_URL`. */
type Matches = readonly [{ loaderData?: { siteUrl: string | undefined } | undefined } | undefined, ...unknown[]];

/**
 * The descriptors of a route's `meta`: `export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ … }, matches)`.
 * Absolute addresses need `SITE_URL`, and structured data is only in the HTML of the server.
 */
export function pageMeta(
	{ title, description, path, dates, image = null, structuredData = false }: PageMeta,
	[root]: Matches,
): MetaDescriptor[] {
	const cardTitle = fullTitle(title);
	const siteUrl = root?.loaderData?.siteUrl;
	return [
		{ title: cardTitle },
		{ name: "description", content: description },
		{ name: "robots", content: path === undefined ? "noindex" : "index, follow, max-image-preview:large" },
		{ property: "og:site_name", content: company.name },
		{ property: "og:type", content: dates ? "article" : "website" },
		...(dates
			? [
					{ property: "article:published_time", content: dates.published },
					{ property: "article:modified_time", content: dates.modified },
				]
			: []),
		{ property: "og:title", content: cardTitle },
		{ property: "og:description", content: description },
		{ name: "twitter:card", content: "summary_large_image" },
		...(siteUrl !== undefined && path !== undefined ? addressTags(siteUrl, path, title, image) : []),
		...(import.meta.env.SSR
			? (structuredData || (path && path !== "/" ? [breadcrumbs({ name: title, path })] : [])).map((data) => ({
					"script:ld+json": absolute(data, siteUrl),
				}))
			: []),
	];
}

/** A page's title with the company's name in it. */
export function fullTitle(title: string): string {
	return title.includes(company.name) ? title : `${title} | ${company.name}`;
}

/**
 * The address of a page's social card, `/cards/about.png?v=1rk9z3a` for `/about`. It is another when title or image
 * is, because chats keep an image for as long as they please.
 */
export function cardAddress(path: string, title: string, image: string | null = null): string {
	return `/cards${path === "/" ? "/home" : path}.png?v=${seedOf(fullTitle(title) + (image ?? "") + brandKey()).toString(36)}`;
}

function addressTags(siteUrl: string, path: string, title: string, uploaded: string | null): MetaDescriptor[] {
	const image = siteUrl + cardAddress(path, title, uploaded);
	return [
		{ tagName: "link", rel: "canonical", href: siteUrl + path },
		{ property: "og:url", content: siteUrl + path },
		{ property: "og:image", content: image },
		{ property: "og:image:alt", content: fullTitle(title) },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:image", content: image },
	];
}
