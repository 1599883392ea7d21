import { useEffect, useState } from "react";
import { isReachable } from "./is-reachable.ts";

/**
 * Whether an error is what `fetch` and `import` throw, or the router where data are those of another page, to which an old
 * address led; the server's errors come as others.
 */
export const isLoadFailure = (error: unknown): boolean =>
	error instanceof TypeError || (error instanceof Error && error.message.startsWith("No result found for routeId"));

/** Loads the whole page, if the server answers and the page is still the same. @returns whether it does */
export async function loadWhole(): Promise<boolean> {
	const { href } = location;
	if (!(await isReachable()) || location.href !== href) return false;
	history.replaceState({ ...history.state, isLoadedWhole: true }, "");
	location.reload();
	return true;
}

/**
 * Loads the whole page after an error, when asked. What could not be loaded while the server answers, such as a script that
 * a newer deploy replaced, comes with the whole page: the browser loads that, once, and when it is online again.
 * @returns whether it tries, and what lets it try
 */
export function useWholeLoad(error: unknown): [isTrying: boolean, tryAgain: () => void] {
	const isMissing = isLoadFailure(error);
	const [isTrying, setTrying] = useState(() => isMissing && !import.meta.env.SSR && !history.state?.isLoadedWhole);
	useEffect(() => {
		if (!isTrying) return;
		void loadWhole().then((loads) => loads || setTrying(false));
	}, [isTrying]);
	useEffect(() => {
		if (!isMissing) return;
		const tryAgain = () => setTrying(true);
		window.addEventListener("online", tryAgain);
		return () => window.removeEventListener("online", tryAgain);
	}, [isMissing]);
	return [isTrying, () => setTrying(true)];
}
