import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";
import { readPlace } from "./places.ts";
import { keepVisited, visitedPage } from "./visited-pages.ts";

/**
 * State of a part of the page, which is as it was left when Back or Forward returns to the page: the page is then as
 * tall as it was, and its place exact.
 * @param name its own on the page; the value outlives a reload as JSON
 */
export function useRestoredState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
	const { key } = useLocation();
	const hydrated = useHydrated();
	const kept = () => visitedPage(key)?.choices?.[name] as Value | undefined;
	const [value, setValue] = useState(() => (hydrated ? kept() : undefined) ?? initial);
	const place = useRef<number>(undefined);

	// The server's HTML does not know of it; whoever has scrolled since is left where they are.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's scripts begin
	useEffect(() => {
		const left = kept();
		if (left === undefined || left === value) return;
		const lowest = document.documentElement.scrollHeight - window.innerHeight;
		const before = readPlace(key);
		if (before !== undefined && Math.abs(Math.min(before, lowest) - window.scrollY) < 2) place.current = before;
		setValue(left);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: as soon as the value is shown
	useLayoutEffect(() => {
		if (place.current !== undefined) window.scrollTo(0, place.current);
		place.current = undefined;
	}, [value]);

	const keep = (next: Value) => {
		setValue(next);
		keepVisited(key, { choices: { ...visitedPage(key)?.choices, [name]: next } });
	};
	return [value, keep];
}
