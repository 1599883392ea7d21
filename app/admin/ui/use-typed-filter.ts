import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { withFilter } from "./with-filter.ts";

/** After how many milliseconds without typing the address changes. */
const pauseMs = 250;

/**
 * A filter that is typed: the address follows once typing pauses, and Back leads to the page before, not through each
 * letter or digit.
 * @returns what its field holds, what changes it, and what ends the typing at once
 */
export function useTypedFilter(name: string): [string, (typed: string) => void, () => void] {
	const [query, setQuery] = useSearchParams();
	const filter = query.get(name) ?? "";
	const [typed, setTyped] = useState(filter);
	const sent = useRef(filter);

	// The back button and "Clear filters" change the address too.
	useEffect(() => {
		if (filter === sent.current) return;
		sent.current = filter;
		setTyped(filter);
	}, [filter]);

	const end = () => {
		const value = typed.trim();
		if (value === sent.current) return;
		sent.current = value;
		setQuery((query) => withFilter(query, { [name]: value }), {
			replace: true,
			preventScrollReset: true,
			// At once, so that no key acts on the list before.
			flushSync: true,
		});
	};
	const pause = useEffectEvent(end);
	useEffect(() => {
		if (typed.trim() === sent.current) return;
		const timer = setTimeout(pause, pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);

	return [typed, setTyped, end];
}
