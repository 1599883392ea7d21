import { type ReactNode, useMemo } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { company } from "../../content/company.ts";
import { layout } from "../../content/layout.ts";
import { offeredServices } from "../../content/services.ts";
import { SkipLink } from "../ui/skip-link.tsx";
import type { Route } from "./+types/layout";
import { ErrorPage } from "./error-page.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { NotFound } from "./not-found/not-found.tsx";
import { designate } from "./services/designated-services.ts";

/** Spec 1: header, main content and footer; the toast area comes with the first toast. */
function SiteFrame({ children }: { children: ReactNode }) {
	const designated = useMemo(() => designate(offeredServices()), []);
	return (
		<>
			<SkipLink label={layout.navigation.skip} />
			<Header navigation={layout.navigation} services={designated} />
			<main id="content" data-behind-panel>
				{children}
			</main>
			<Footer {...layout.footer} theme={layout.navigation.theme} company={company} services={designated} />
		</>
	);
}

export default function SiteLayout() {
	return (
		<SiteFrame>
			<Outlet />
		</SiteFrame>
	);
}

/** A page that does not exist keeps header and footer; a page that failed may have failed because of them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
	return (
		<SiteFrame>
			<NotFound {...layout.notFound} />
		</SiteFrame>
	);
}
