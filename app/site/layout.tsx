import { type ReactNode, use, useEffect, useState } from "react";
import {
	UNSAFE_DataRouterDataContext as DataContext,
	isRouteErrorResponse,
	useLocation,
	useOutlet,
} from "react-router";
import { layout } from "../../content/layout.ts";
import { isLoadFailure } from "../navigation/use-whole-load.ts";
import { container } from "../ui/section.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/layout";
import { ErrorPage, ErrorWords } from "./error-page.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { NotFound } from "./not-found/not-found.tsx";

/** Spec 1: header, main content and footer; the toast area comes with the first toast. */
function SiteFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<SkipLink label={layout.navigation.skip} />
			<Header />
			<main id="content">{children}</main>
			<Footer />
		</>
	);
}

/** What was shown at each entry of the history, for Back while the server does not answer. */
const earlierPages = new Map<string, ReactNode>();

export default function SiteLayout() {
	const page = useOutlet();
	const data = use(DataContext);
	const { key } = useLocation();
	useEffect(() => {
		const again = (
			<DataContext value={data}>
				{page}
				{/* A page that renders its own comes first. */}
				<title>{document.title}</title>
			</DataContext>
		);
		earlierPages.set(key, again);
	}, [key, page, data]);
	return <SiteFrame>{page}</SiteFrame>;
}

/**
 * A page that does not exist keeps header and footer, and so does one that fails within a visit. A document that failed may
 * have failed because of them.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { key } = useLocation();
	const [isWithinVisit] = useState(useHydrated());
	const isUnknown = isRouteErrorResponse(error) && error.status === 404;
	if (!isUnknown && !isWithinVisit) return <ErrorPage />;
	return <SiteFrame>{isUnknown ? <NotFound /> : <Failed key={key} error={error} />}</SiteFrame>;
}

/** What this entry of the history showed before, where it could not be loaded again, or else what failed. */
function Failed({ error }: { error: unknown }) {
	const page = earlierPages.get(useLocation().key);
	if (page && isLoadFailure(error)) return page;
	return (
		<div id="hero" className="hero on-mask min-h-[70vh]">
			<div className={container}>
				<ErrorWords />
			</div>
		</div>
	);
}
