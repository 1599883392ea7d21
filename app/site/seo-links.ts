import type { LinkDescriptor } from "react-router";
import { branded, logoOn } from "../../content/brand.ts";
import { company } from "../../content/company.ts";
import { layout } from "../../content/layout.ts";

/** The links in the head of every page: icons, the manifest and the feed. */
export function seoLinks(): LinkDescriptor[] {
	// Taken from the navigation, because the blog's content is too large for every page.
	const blogName = layout.navigation.staticLinks.find(({ path }) => path === "/blogs")?.name;
	const feedTitle = [company.name, blogName].filter(Boolean).join(": ");
	return [
		{ rel: "icon", href: branded("/favicon.ico"), sizes: "32x32" },
		logoOn("light")
			? { rel: "icon", href: branded("/icon-192.png"), type: "image/png", sizes: "192x192" }
			: { rel: "icon", href: branded("/favicon.svg"), type: "image/svg+xml", sizes: "any" },
		{ rel: "apple-touch-icon", href: branded("/apple-touch-icon.png") },
		{ rel: "manifest", href: "/manifest.webmanifest" },
		{ rel: "alternate", href: "/feed.xml", type: "application/atom+xml", title: feedTitle },
	];
}
