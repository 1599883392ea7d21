import { useEffect, useState } from "react";
import type { Service } from "../../../content/services.schema.ts";
import { fetchService } from "./fetch-service.ts";

/** Spec 2 and 9: the spinner shows for at least this many milliseconds. */
const minWait = 500;

/**
 * The service of a page, once it may be shown: at once when the server or this visit has it, else when it is loaded and
 * the spinner was seen long enough. Undefined while it loads, null when there is none of this name. What could not be
 * loaded is tried again by `retry`, and when the browser is online again.
 */
export function useService(
	name: string,
	arriving: Service | null | Promise<Service | null>,
): { service: Service | null | "failed" | undefined; retry: () => void } {
	const [awaited, setAwaited] = useState(arriving);
	const [service, setService] = useState(arriving instanceof Promise ? undefined : arriving);
	const [failed, setFailed] = useState(false);
	const retry = () => {
		setFailed(false);
		setAwaited(fetchService(name));
	};

	useEffect(() => {
		if (!(awaited instanceof Promise)) return;
		let there = true;
		const wait = new Promise((resolve) => setTimeout(resolve, minWait));
		Promise.all([awaited, wait]).then(
			([loaded]) => there && setService(loaded),
			() => there && setFailed(true),
		);
		return () => {
			there = false;
		};
	}, [awaited]);

	useEffect(() => {
		if (!failed) return;
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	});

	return { service: failed ? "failed" : service, retry };
}
