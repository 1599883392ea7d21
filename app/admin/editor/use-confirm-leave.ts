import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Holds whoever leaves with unsaved words: a navigation here waits for an answer, the browser asks by itself. */
export function useConfirmLeave(isDirty: boolean) {
	const allowed = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
	);

	useEffect(() => {
		if (!isDirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isDirty]);

	return {
		asks: blocker.state === "blocked",
		leave: () => blocker.proceed?.(),
		stay: () => blocker.reset?.(),
		/** The next navigation passes: everything is saved. */
		allow: () => {
			allowed.current = true;
		},
	};
}
