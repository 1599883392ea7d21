import { useEffect, useState } from "react";
import { layout } from "../../content/layout.ts";
import { retryWithFocus } from "../navigation/use-focus-on-navigation.ts";

/**
 * What a page loads, and what loads it again after a failure. What a later navigation loads takes its place.
 * @param first what the navigation loads
 */
export function useRetry<Loaded>(first: Loaded, load: () => Loaded): [Loaded, () => void] {
	const [again, setAgain] = useState({ first, loaded: first });
	return [again.first === first ? again.loaded : first, () => setAgain({ first, loaded: load() })];
}

/** Loads again what could not be loaded; so does the browser once it is online again. */
export function TryAgain({ retry }: { retry: () => void }) {
	useEffect(() => {
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	}, [retry]);
	return (
		<button
			type="button"
			data-retry
			onClick={() => retryWithFocus(retry)}
			className="min-h-6 font-semibold text-accent underline underline-offset-4"
		>
			{layout.error.retry}
		</button>
	);
}
