import { use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { company } from "../content/company.ts";
import { layout } from "../content/layout.ts";
import type { Route } from "./+types/root";
import { assetsUrlContext, siteUrlContext } from "./api.server.ts";
import { Deferred, deferredComponent } from "./connection/deferred.tsx";
import { scrollPositionsKey } from "./navigation/scroll-positions.ts";
import { setImmediateScript } from "./navigation/set-immediate.ts";
import { useFollowedLinks } from "./navigation/use-followed-links.ts";
import { RenderNonce } from "./render-context.ts";
import { ErrorPage } from "./site/error-page.tsx";
import { seoLinks } from "./site/seo-links.ts";
import fonts from "./styles/fonts.css?inline";
import fontsFile from "./styles/fonts.css?url";
import stylesheet from "./styles/site.css?inline";
import wholeStylesheet from "./styles/site.css?url";
import { themeScript } from "./ui/theme.ts";
import { WholeStylesheet } from "./ui/whole-stylesheet.tsx";

const NavigationEffects = deferredComponent(() => import("./navigation/navigation-effects.tsx"));

export const links: Route.LinksFunction = () => seoLinks(company, layout.navigation);

/** The site's public origin, for canonical addresses and social cards, and where its images are. */
export function loader({ context }: Route.LoaderArgs) {
	const assetsUrl = context.get(assetsUrlContext);
	return { siteUrl: context.get(siteUrlContext), ...(assetsUrl && { assetsUrl }) };
}

/** The data stays the same during a visit, so no navigation loads it again. */
export const shouldRevalidate = () => false;

/**
 * The document. The server inlines its one stylesheet, so that the first paint takes one round trip. Where the browser
 * supports it, nothing is painted before the hero is there, so that header and hero do not move. Only the server renders
 * the script that applies the remembered theme and defines `setImmediate`, because it has run before hydration.
 */
export function Layout({ children }: { children: React.ReactNode }) {
	const nonce = use(RenderNonce);
	// The admin's pages have no hero, and a browser warns of an expected element that is missing.
	const hasHero = useMatches().some(({ id }) => id === "site/layout");
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#0e1f1a" />
				{hasHero && <link rel="expect" href="#hero" blocking="render" />}
				{import.meta.env.SSR && <script nonce={nonce}>{themeScript + setImmediateScript}</script>}
				<Meta />
				{/* In development the nonce stays in the page, and React would report one here because the browser has none. */}
				<Links {...(import.meta.env.DEV && { nonce: "" })} />
				{import.meta.env.SSR && (
					<style href="site" precedence="default" nonce={nonce}>
						{fonts + stylesheet}
					</style>
				)}
				{import.meta.env.SSR && (
					<noscript>
						<link rel="stylesheet" href={fontsFile} />
						<link rel="stylesheet" href={wholeStylesheet} />
					</noscript>
				)}
			</head>
			<body>
				{children}
				<ScrollRestoration storageKey={scrollPositionsKey} />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	useFollowedLinks();
	return (
		<>
			<WholeStylesheet />
			<Deferred>
				<NavigationEffects />
			</Deferred>
			<Outlet />
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
