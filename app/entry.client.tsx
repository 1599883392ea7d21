import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readStored, writeStored } from "./storage.ts";

/** When this tab last loaded a page again, in milliseconds since 1970. */
const reloadedKey = "reloadedAt";
const leastPauseMs = 10_000;

/**
 * Loads the page again where React left an empty document. After a navigation during hydration React would make the
 * document anew, with scripts, which the policy refuses. A page that fails every time is loaded again once.
 */
function onUncaughtError(error: unknown): void {
	reportError(error);
	const now = Date.now();
	if (now - Number(readStored(reloadedKey, "sessionStorage")) < leastPauseMs) return;
	if (writeStored(reloadedKey, String(now), "sessionStorage")) location.reload();
}

// React Router skips a view transition when the next navigation begins, and handles all of its promises but `ready`.
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && /^Transition was skipped/.test(event.reason.message))
		event.preventDefault();
});

startTransition(() => {
	const page = (
		<StrictMode>
			<HydratedRouter />
		</StrictMode>
	);
	hydrateRoot(document, page, { onUncaughtError });
});
