import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import type { Service } from "../../../content/services.schema.ts";

/** Spec 2 and 9: the spinner shows for at least this many milliseconds. */
const leastWait = 500;

/** What this visit has shown already, so that going back finds its page, and its scroll position, at once. */
const shown = new Map<string, Service>();

/**
 * The service of a page, once it may be shown: at once when the server sent it, else when it is loaded and the
 * spinner was seen long enough. Undefined while it loads, null when there is none.
 */
export function useService(
	name: string,
	arriving: Service | null | Promise<Service | null>,
): Service | null | undefined {
	const back = useNavigationType() === "POP";
	const [service, setService] = useState(() => {
		if (arriving instanceof Promise) return back ? shown.get(name) : undefined;
		return arriving;
	});

	useEffect(() => {
		if (service) shown.set(name, service);
		if (service !== undefined || !(arriving instanceof Promise)) return;
		let there = true;
		const wait = new Promise((resolve) => setTimeout(resolve, leastWait));
		void Promise.all([arriving, wait]).then(([loaded]) => there && setService(loaded));
		return () => {
			there = false;
		};
	}, [name, arriving, service]);

	return service;
}
