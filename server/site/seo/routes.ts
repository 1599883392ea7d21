import type { Hono } from "hono";
import { brand, branded } from "../../../content/brand.ts";
import { company } from "../../../content/company.ts";
import * as pages from "../../../contract/pages.ts";
import { paintIn } from "../../../drawing/paint.ts";
import { recolour } from "../../../drawing/recolour.ts";
import type { AppContext } from "../../context.ts";
import { day } from "../../durations.ts";
import { cacheRoute } from "../../http/cacheable-routes.ts";
import { siteAddress } from "../../http/site-address.ts";

/** How long a reader may trust the security contact, in days; counted from the day of the response. */
const securityContactDays = 180;

/** What crawlers, browsers and researchers ask a site for at fixed addresses. */
export function seoRoutes(app: Hono, { clock, config }: AppContext): void {
	const origin = siteAddress(config);

	cacheRoute(app, "/robots.txt", () =>
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
			`Contact: ${origin}${pages.contact}`,
			`Expires: ${expires.toISOString().replace(".000", "")}`,
			`Preferred-Languages: ${[...new Set([company.lang, "en"])].join(", ")}`,
			...(config.siteUrl ? [`Canonical: ${config.siteUrl}/.well-known/security.txt`] : []),
		]);
	});

	// Where password managers lead a user to change a password.
	app.get("/.well-known/change-password", (context) => context.redirect("/admin/account"));

	cacheRoute(app, "/manifest.webmanifest", () => {
		const ground = recolour(paintIn("dark", "ground"), brand);
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
		};
		return new Response(JSON.stringify(manifest), {
			headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
		});
	});
}

function plain(lines: string[]): Response {
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
