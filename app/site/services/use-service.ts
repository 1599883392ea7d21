import { useEffect, useState } from "react";
import type { Service } from "../../../content/services.schema.ts";
import { fetchService } from "./fetch-service.ts";

/** Spec 2 and 9: the spinner shows for at least this many milliseconds. */
const minWait = 500;

/** Waits for as long as the spinner has to show, counted from the frame in which it is painted. */
function untilShownLongEnough(): Promise<void> {
	return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, minWait)));
}

/**
 * The service of a page: at once when it is in the document or remembered of this visit, else when it has loaded and the
 * spinner was shown long enough. Undefined while it loads, null for an unknown name. A failed one is loaded again by
 * `retry`, and when the browser is online again.
 */
export function useService(
	name: string,
	loaded: Service | null | Promise<Service | null>,
): { service: Service | null | "failed" | undefined; retry: () => void } {
	const [awaited, setAwaited] = useState(loaded);
	const [service, setService] = useState(loaded instanceof Promise ? undefined : loaded);
	const [failed, setFailed] = useState(false);
	const retry = () => {
		setFailed(false);
		setAwaited(fetchService(name));
	};

	useEffect(() => {
		if (!(awaited instanceof Promise)) return;
		let isCurrent = true;
		Promise.all([awaited, untilShownLongEnough()]).then(
			([service]) => isCurrent && setService(service),
			() => isCurrent && setFailed(true),
		);
		return () => {
			isCurrent = false;
		};
	}, [awaited]);

	useEffect(() => {
		if (!failed) return;
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	});

	return { service: failed ? "failed" : service, retry };
}
