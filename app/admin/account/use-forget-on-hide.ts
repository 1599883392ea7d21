import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** Calls `forget` when the page is left, because the back-forward cache would show its secrets to the next user who presses Back. */
export function useForgetOnHide(forget: () => void): void {
	const latest = useRef(forget);
	latest.current = forget;
	useEffect(() => {
		const hide = () => flushSync(() => latest.current());
		window.addEventListener("pagehide", hide);
		return () => window.removeEventListener("pagehide", hide);
	}, []);
}
