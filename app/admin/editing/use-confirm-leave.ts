import { useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/** Asks before unsaved changes are lost: a navigation inside the admin waits for the decision, and the browser asks before any other. */
export function useConfirmLeave(isDirty: boolean) {
	const allowed = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useBeforeUnload((event) => isDirty && event.preventDefault());
	return {
		isBlocked: blocker.state === "blocked",
		leave: () => blocker.proceed?.(),
		stay: () => blocker.reset?.(),
		/** Lets the next navigation through, because everything is saved. */
		allow: () => {
			allowed.current = true;
		},
	};
}
