import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { rememberVisited, storeVisited } from "./visited-pages.ts";

/** Remembers the loader data of every page for Back and Forward. */
export function useVisitedPages(): void {
	const { key, pathname } = useLocation();
	const data = useMatches().at(-1)?.loaderData;

	useEffect(() => {
		// Failed data is not remembered, so that it is loaded again.
		settle(data).then(
			(settled) => rememberVisited(key, { pathname, data: settled }),
			() => undefined,
		);
	}, [key, pathname, data]);
	useEffect(() => {
		// The router leaves scrolling to the browser when the page is left, and a page from the back-forward cache stays so:
		// also when it came from there before this script was loaded.
		const goOn = () => {
			window.history.scrollRestoration = "manual";
		};
		goOn();
		window.addEventListener("pagehide", storeVisited);
		window.addEventListener("pageshow", goOn);
		return () => {
			window.removeEventListener("pagehide", storeVisited);
			window.removeEventListener("pageshow", goOn);
		};
	}, []);
}

/** Loader data with its promises resolved. */
async function settle(data: unknown): Promise<unknown> {
	if (typeof data !== "object" || data === null) return data ?? null;
	const fields = await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value]));
	return Object.fromEntries(fields);
}
