import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

/** Calls `forget` when the page is left, because the back-forward cache would show its secrets to the next user who presses Back. */
export function useForgetOnHide(forget: () => void): void {
	const hide = useEffectEvent(() => flushSync(forget));
	useEffect(() => {
		window.addEventListener("pagehide", hide);
		return () => window.removeEventListener("pagehide", hide);
	}, []);
}
