import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { layout } from "../../content/layout.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useVisitedPages } from "./use-visited-pages.ts";

/** The behaviour of the whole visit, which no page waits for. */
export default function NavigationEffects() {
	useFocusOnNavigation();
	useVisitedPages();
	return <ProgressLine />;
}

/** A line over the page from the moment that a link is followed until its page is shown. */
function ProgressLine() {
	const { key } = useLocation();
	// Read from the router itself, because its React state may wait for a style sheet.
	const target = useSyncExternalStore(subscribe, targetKey, () => undefined);
	return (
		<div role="status" className="no-print">
			<div
				role="progressbar"
				aria-label={layout.loading}
				hidden={target === undefined || target === key}
				className="progress-line"
			/>
		</div>
	);
}

function subscribe(listener: () => void): () => void {
	return window.__reactRouterDataRouter?.subscribe(listener) ?? (() => undefined);
}

/** The key of the entry that the router is at, or on its way to. */
function targetKey(): string | undefined {
	const state = window.__reactRouterDataRouter?.state;
	return state?.navigation.location?.key ?? state?.location.key;
}
