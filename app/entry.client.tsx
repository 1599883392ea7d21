import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { appElement } from "./app-element.ts";
import { keepFields } from "./keep-fields.ts";
import { resolveWords } from "./navigation/resolve-words.ts";
import { tolerateChanges } from "./tolerate-changes.ts";

/**
 * Starts the page in the element that the server sent. Where React gives up and empties it, the page is there again with
 * what was typed, and is started once more. If that fails too, it stays as it was sent: its links and forms work without
 * scripts.
 */
function start(app: HTMLElement, isRetry = false): void {
	const sent = [...app.childNodes];
	const restoreFields = keepFields(app);
	startTransition(() => {
		const page = (
			<StrictMode>
				<HydratedRouter />
			</StrictMode>
		);
		hydrateRoot(app, page, {
			onUncaughtError(error) {
				reportError(error);
				// React listens to the element even when it has given up.
				const untouched = app.cloneNode() as HTMLElement;
				untouched.append(...sent);
				app.replaceWith(untouched);
				if (!isRetry) start(untouched, true);
			},
			// An extension changed the page before hydration, and React rendered it again.
			onRecoverableError(error) {
				reportError(error);
				queueMicrotask(restoreFields);
			},
		});
	});
}

// React Router skips a view transition when the next navigation begins, and handles all of its promises but `ready`. React
// handles none for a stylesheet that does not come, as when the page is left: it rejects with the event.
addEventListener("unhandledrejection", (event) => {
	const { reason } = event;
	if (reason instanceof Event || (reason instanceof DOMException && /^Transition was skipped/.test(reason.message)))
		event.preventDefault();
});

tolerateChanges();
resolveWords();
const app = document.getElementById(appElement);
if (app) start(app);
