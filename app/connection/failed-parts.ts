import { untilReachable } from "./connection.ts";

/**
 * Loads failed images and style sheets again: once while the server answers, because a connection may fail for a moment,
 * and each time the server has returned. @returns a function that stops it
 */
export function reloadFailedParts(): () => void {
	const tried = new Set<string>();
	const reload = async (part: unknown) => {
		const isPart = part instanceof HTMLImageElement || (part instanceof HTMLLinkElement && part.rel === "stylesheet");
		if (!isPart) return;
		const address = part instanceof HTMLLinkElement ? part.href : part.currentSrc;
		const wasAway = await untilReachable();
		if (!part.isConnected || (tried.has(address) && !wasAway)) return;
		tried.add(address);
		// An unchanged address would not be loaded again.
		const name = part instanceof HTMLLinkElement ? "href" : "src";
		const value = part.getAttribute(name) ?? "";
		part.removeAttribute(name);
		part.setAttribute(name, value);
	};
	// Such an error does not bubble, so it is caught in the capture phase.
	const onError = ({ target }: Event) => void reload(target);
	window.addEventListener("error", onError, true);
	for (const image of document.images)
		if (image.complete && image.naturalWidth === 0 && image.currentSrc) void reload(image);
	// A style sheet that is still loading has no entry yet.
	for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
		if (!link.sheet && performance.getEntriesByName(link.href).length > 0) void reload(link);
	return () => window.removeEventListener("error", onError, true);
}
