import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";
import { readScrollPosition } from "./scroll-positions.ts";
import { rememberVisited, visitedPage } from "./visited-pages.ts";

/**
 * State that Back and Forward restore, so that the page is as tall as it was and its scroll position fits.
 * @param name unique on the page; the value outlives a reload as JSON
 */
export function useRestoredState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
	const { key } = useLocation();
	const hydrated = useHydrated();
	const readRemembered = () => visitedPage(key)?.choices?.[name] as Value | undefined;
	const [value, setValue] = useState(() => (hydrated ? readRemembered() : undefined) ?? initial);
	const pendingPosition = useRef<number>(undefined);

	// The server's HTML has the initial state; once the visitor has scrolled, the position stays.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's scripts begin
	useEffect(() => {
		const remembered = readRemembered();
		if (remembered === undefined || remembered === value) return;
		const maxPosition = document.documentElement.scrollHeight - window.innerHeight;
		const stored = readScrollPosition(key);
		if (stored !== undefined && Math.abs(Math.min(stored, maxPosition) - window.scrollY) < 2)
			pendingPosition.current = stored;
		setValue(remembered);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: as soon as the value is shown
	useLayoutEffect(() => {
		if (pendingPosition.current !== undefined) window.scrollTo(0, pendingPosition.current);
		pendingPosition.current = undefined;
	}, [value]);

	const change = (next: Value) => {
		setValue(next);
		rememberVisited(key, { choices: { ...visitedPage(key)?.choices, [name]: next } });
	};
	return [value, change];
}
