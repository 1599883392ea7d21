import type { Hono } from "hono";
import { blog } from "../../../content/blog.ts";
import { brand, branded } from "../../../content/brand.ts";
import { company } from "../../../content/company.ts";
import { layout } from "../../../content/layout.ts";
import { projectDescription, projectsPage } from "../../../content/projects-page.ts";
import { offeredServices } from "../../../content/services.ts";
import { postPath, projectPath } from "../../../contract/format.ts";
import { paints } from "../../../drawing/paint.ts";
import { recolour } from "../../../drawing/recolour.ts";
import type { AppContext } from "../../context.ts";
import { day } from "../../durations.ts";
import { keepRoute } from "../../http/kept-routes.ts";
import { siteAddress } from "../../http/site-address.ts";
import { listCards } from "../../resources/posts/repository.ts";
import { hasExamples, projects as published } from "../../resources/projects/repository.ts";
import { listItems } from "../../resources/publishing/lists.ts";
import { mainPages, type SitePage, servicePagesListed } from "./site-pages.ts";

/** How long a reader may trust the security contact, in days; counted from the day of the response. */
const securityContactDays = 180;

/** How many of the newest posts and projects `llms.txt` lists. */
const listed = 20;

/** What crawlers, browsers and researchers ask a site for at fixed addresses. */
export function seoRoutes(app: Hono, { store, clock, config }: AppContext): void {
	const origin = siteAddress(config);

	keepRoute(app, "/robots.txt", () =>
		plain([
			"User-agent: *",
			"Disallow: /admin",
			"Disallow: /api/",
			...(config.siteUrl ? ["", `Sitemap: ${config.siteUrl}/sitemap.xml`] : []),
		]),
	);

	app.get("/.well-known/security.txt", () => {
		const expires = new Date(Math.floor(clock().getTime() / day + securityContactDays) * day);
		return plain([
			`Contact: mailto:${company.contact_info.email}`,
			`Contact: ${origin}/contact-us`,
			`Expires: ${expires.toISOString().replace(".000", "")}`,
			`Preferred-Languages: ${[...new Set([company.lang, "en"])].join(", ")}`,
			...(config.siteUrl ? [`Canonical: ${config.siteUrl}/.well-known/security.txt`] : []),
		]);
	});

	// Where password managers lead a user to change a password.
	app.get("/.well-known/change-password", (context) => context.redirect("/admin/account"));

	keepRoute(app, "/manifest.webmanifest", () => {
		const ground = recolour(paints("dark").ground, brand);
		const manifest = {
			name: company.name,
			short_name: company.name,
			description: company.description,
			lang: company.lang,
			id: "/",
			start_url: "/",
			display: "minimal-ui",
			background_color: ground,
			theme_color: ground,
			icons: [192, 512].map((size) => ({
				src: branded(`/icon-${size}.png`),
				sizes: `${size}x${size}`,
				type: "image/png",
				purpose: "any",
			})),
			shortcuts: offeredServices()
				.slice(0, 4)
				.map(({ title, path }) => ({ name: title, url: `/service/${path}` })),
		};
		return new Response(JSON.stringify(manifest), {
			headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
		});
	});

	keepRoute(app, "/llms.txt", async () => {
		const now = clock();
		const posts = await listCards(store, now, { limit: listed });
		const query = { limit: listed, sort: "-date", total: false, preview: 1 } as const;
		const { data: projects } = await listItems(store, published, { admin: false, now }, query);
		const list = (pages: readonly Pick<SitePage, "path" | "title" | "description">[]) =>
			pages.map(({ path, title, description }) => `- [${oneLine(title)}](${origin}${path}): ${oneLine(description)}`);
		const lines = [
			`# ${company.name}`,
			"",
			`> ${company.description}`,
			"",
			`## ${layout.footer.quickLinksTitle}`,
			...list(mainPages(await hasExamples(store, now))),
			"",
			`## ${layout.footer.servicesTitle}`,
			...list(servicePagesListed()),
			"",
			`## ${projectsPage.hero.headTitle}`,
			...list(
				projects.map(({ _id, title, summary, example }) => ({
					path: projectPath(_id),
					title,
					description: projectDescription(projectsPage, { description: summary, example }),
				})),
			),
			"",
			`## ${blog.hero.headTitle}`,
			...list(posts.map(({ _id, title, summary }) => ({ path: postPath(_id), title, description: summary }))),
			"",
			"## API",
			...["/sitemap.xml", "/feed.xml", "/api/v1/openapi.json"].map((path) => `- [${path.slice(1)}](${origin}${path})`),
		];
		// As long as the feed: what is deleted is gone at once.
		return plain(lines, "public, max-age=0, must-revalidate");
	});
}

/** Text that stays within its list item, and opens no link or tag. */
function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").replace(/[[\]<>\\`]/g, "\\$&");
}

function plain(lines: string[], cacheControl = "public, max-age=3600"): Response {
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl },
	});
}
