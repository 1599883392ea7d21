import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { rememberVisited, storeVisited } from "./visited-pages.ts";

/** Remembers the loader data of every page for Back and Forward. */
export function useVisitedPages(): void {
	const { key, pathname } = useLocation();
	const data = useMatches().at(-1)?.loaderData;

	useEffect(() => {
		// Failed data is not remembered, so that it is loaded again.
		resolveFields(data).then(
			(resolved) => rememberVisited(key, { pathname, data: resolved }),
			() => undefined,
		);
	}, [key, pathname, data]);
	useEffect(() => {
		// The router leaves scrolling to the browser when the page is left, and a page from the back-forward cache keeps that,
		// even when it was shown before this script had loaded.
		const onPageShow = () => {
			window.history.scrollRestoration = "manual";
		};
		onPageShow();
		window.addEventListener("pagehide", storeVisited);
		window.addEventListener("pageshow", onPageShow);
		return () => {
			window.removeEventListener("pagehide", storeVisited);
			window.removeEventListener("pageshow", onPageShow);
		};
	}, []);
}

/** Loader data with its promises resolved. */
async function resolveFields(data: unknown): Promise<unknown> {
	if (typeof data !== "object" || data === null) return data ?? null;
	const fields = await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value]));
	return Object.fromEntries(fields);
}
