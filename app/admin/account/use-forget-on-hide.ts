import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** Forgets what must not wait in the browser's memory of pages for whoever presses Back: right when the page is left. */
export function useForgetOnHide(forget: () => void): void {
	const latest = useRef(forget);
	latest.current = forget;
	useEffect(() => {
		const hide = () => flushSync(() => latest.current());
		window.addEventListener("pagehide", hide);
		return () => window.removeEventListener("pagehide", hide);
	}, []);
}
