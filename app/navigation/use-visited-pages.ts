import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { keepVisited, storeVisited } from "./visited-pages.ts";

/** Keeps what every page shows once it has come, for Back and Forward. */
export function useVisitedPages(): void {
	const { key, pathname } = useLocation();
	const data = useMatches().at(-1)?.loaderData;

	useEffect(() => {
		// What failed is asked for again.
		settle(data).then(
			(settled) => keepVisited(key, { pathname, data: settled }),
			() => undefined,
		);
	}, [key, pathname, data]);
	useEffect(() => {
		// The router leaves the place to the browser when the page is left, and a page that the browser kept goes on so.
		const goOn = ({ persisted }: PageTransitionEvent) => {
			if (persisted) window.history.scrollRestoration = "manual";
		};
		window.addEventListener("pagehide", storeVisited);
		window.addEventListener("pageshow", goOn);
		return () => {
			window.removeEventListener("pagehide", storeVisited);
			window.removeEventListener("pageshow", goOn);
		};
	}, []);
}

/** Loader data with what its promises bring. */
async function settle(data: unknown): Promise<unknown> {
	if (typeof data !== "object" || data === null) return data ?? null;
	const fields = await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value]));
	return Object.fromEntries(fields);
}
