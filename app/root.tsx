import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { siteUrlContext } from "./api.server.ts";
import { discoveryLinks } from "./site/discovery-links.ts";
import stylesheet from "./styles/site.css?inline";

export const links: Route.LinksFunction = () => discoveryLinks;

/** The site's public origin, for canonical addresses and social cards. */
export function loader({ context }: Route.LoaderArgs) {
	return { siteUrl: context.get(siteUrlContext) };
}

/** It stays the same during a visit, so no navigation asks for it again. */
export const shouldRevalidate = () => false;

/** The document. Its one stylesheet is inlined by the server, so that the first paint takes one round trip. */
export function Layout({ children }: { children: React.ReactNode }) {
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
				{import.meta.env.SSR && (
					<style href="site" precedence="default">
						{stylesheet}
					</style>
				)}
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}
