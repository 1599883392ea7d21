import { useEffect, useState } from "react";
import { isReachable } from "./is-reachable.ts";

/** Whether an error is what `fetch` and `import` throw; the server's errors come as others. */
export const isLoadFailure = (error: unknown): boolean => error instanceof TypeError;

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
		void isReachable().then((answers) => {
			if (!answers) return setTrying(false);
			history.replaceState({ ...history.state, isLoadedWhole: true }, "");
			location.reload();
		});
	}, [isTrying]);
	useEffect(() => {
		if (!isMissing) return;
		const tryAgain = () => setTrying(true);
		window.addEventListener("online", tryAgain);
		return () => window.removeEventListener("online", tryAgain);
	}, [isMissing]);
	return [isTrying, () => setTrying(true)];
}
