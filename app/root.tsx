import { type ComponentType, lazy, Suspense, use } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	useLocation,
	useMatches,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { brand, branded, logoOn } from "../content/brand.ts";
import { company } from "../content/company.ts";
import { layout } from "../content/layout.ts";
import * as pages from "../contract/pages.ts";
import { recolour, shippedColours } from "../drawing/recolour.ts";
import type { Route } from "./+types/root";
import { renderingContext } from "./api.server.ts";
import { appElement } from "./app-element.ts";
import { languageOf } from "./navigation/page-language.ts";
import { restoreScrollScript, scrollPositionsKey } from "./navigation/scroll-positions.ts";
import { oldBrowserScript } from "./old-browser.ts";
import { RenderNonce } from "./render-context.ts";
import { ErrorPage } from "./site/error-page.tsx";
import fonts from "./styles/fonts.css?inline";
import fontsFile from "./styles/fonts.css?url";
import stylesheet from "./styles/site.css?inline";
import wholeStylesheet from "./styles/site.css?url";
import { eagerDrawingScript } from "./ui/cover.tsx";
import { themeScript } from "./ui/theme.ts";
import { useHydrated } from "./ui/use-hydrated.ts";
import { WholeStylesheet } from "./ui/whole-stylesheet.tsx";

/** Its script loads after the page's own; where it cannot, pages work without. */
const NavigationEffects = lazy<ComponentType>(() =>
	import("./navigation/navigation-effects.tsx").catch(() => ({ default: () => null })),
);

/** Icons, the manifest and the feed. */
export const links: Route.LinksFunction = () => {
	// Taken from the navigation, because the blog's content is too large for every page.
	const blogName = layout.navigation.staticLinks.find(({ path }) => path === pages.blogs)?.name;
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
};

/** The site's public origin, for canonical addresses and social cards. */
export function loader({ context }: Route.LoaderArgs) {
	return { siteUrl: context.get(renderingContext).siteUrl };
}

/** The data stays the same during a visit, so no navigation loads it again. */
export const shouldRevalidate = () => false;

/** The document on the server, and in the browser the element in it that is hydrated (`app-element.ts`). */
export function Layout({ children }: { children: React.ReactNode }) {
	return import.meta.env.SSR ? <Document>{children}</Document> : <Hydrated>{children}</Hydrated>;
}

/**
 * The server inlines its one stylesheet, so that the first paint takes one round trip. Where the browser supports it,
 * nothing is painted before the hero is there, so that header and hero do not move. A browser waits for the beginning of
 * the element; home's hero is centered, so there it waits for what follows the words.
 */
function Document({ children }: { children: React.ReactNode }) {
	const nonce = use(RenderNonce);
	// The admin's pages have no hero, and a browser warns of an expected element that is missing.
	const hasHero = useMatches().some(({ id }) => id === "site/layout");
	const { pathname } = useLocation();
	return (
		<html {...languageOf(pathname)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="format-detection" content="telephone=no" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content={recolour(shippedColours.dark, brand)} />
				{hasHero && <link rel="expect" href={pathname === "/" ? "#board" : "#hero"} blocking="render" />}
				<script nonce={nonce}>{themeScript}</script>
				<Meta />
				<Links />
				<style href="site" precedence="default" nonce={nonce}>
					{fonts + stylesheet}
				</style>
				<noscript>
					<link rel="stylesheet" href={fontsFile} />
					<link rel="stylesheet" href={branded(wholeStylesheet)} />
				</noscript>
			</head>
			<body>
				<div id={appElement}>{children}</div>
				<script nonce={nonce}>
					{restoreScrollScript +
						(hasHero ? "" : oldBrowserScript) +
						(/^\/(blog|project)/.test(pathname) ? eagerDrawingScript : "")}
				</script>
				<Scripts />
			</body>
		</html>
	);
}

/**
 * What the element holds, and the meta data of its page; the links are the same on all. From the shape of the tree, a head
 * and a body of three parts, React makes the ids of elements.
 */
function Hydrated({ children }: { children: React.ReactNode }) {
	return (
		<>
			<Meta />
			{/* biome-ignore lint/complexity/noUselessFragments: it stands for the body */}
			<>
				{children}
				<ScrollPositions />
				{null}
			</>
		</>
	);
}

/** Keeps the scroll positions. The router's own component renders a script too, which the policy refuses in the browser. */
function ScrollPositions() {
	useScrollRestoration({ storageKey: scrollPositionsKey });
	return null;
}

export default function Root() {
	return (
		<>
			<WholeStylesheet />
			<Outlet />
			{useHydrated() && (
				<Suspense>
					<NavigationEffects />
				</Suspense>
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
