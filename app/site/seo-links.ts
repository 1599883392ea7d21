import type { LinkDescriptor } from "react-router";
import { company } from "../../content/company.ts";
import { layout } from "../../content/layout.ts";

/** Taken from the navigation, because the blog's content is too large for every page. */
const blogName = layout.navigation.staticLinks.find(({ path }) => path === "/blogs")?.name;
const feedTitle = [company.name, blogName].filter(Boolean).join(": ");

/** The links in the head of every page: icons, the manifest and the feed. */
export const seoLinks: LinkDescriptor[] = [
	{ rel: "icon", href: "/favicon.ico", sizes: "32x32" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
	{ rel: "alternate", href: "/feed.xml", type: "application/atom+xml", title: feedTitle },
];
