import { useEffect } from "react";
import { useNavigation } from "react-router";
import { layout } from "../../content/layout.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

/** The behaviour of the whole visit, which no page waits for. */
export default function NavigationEffects() {
	useFocusOnNavigation();
	useEffect(keepScrolling, []);
	return <ProgressLine />;
}

/** A line over the page from the moment that a link is followed until its page is shown. */
function ProgressLine() {
	const isLoading = useNavigation().state !== "idle";
	return (
		<div role="status" className="no-print">
			<div role="progressbar" aria-label={layout.loading} hidden={!isLoading} className="progress-line" />
		</div>
	);
}

/**
 * The router leaves scrolling to the browser when the document is left, and takes it back when one is loaded. A document
 * that comes from the back-forward cache is not loaded.
 */
function keepScrolling(): () => void {
	const onPageShow = () => {
		history.scrollRestoration = "manual";
	};
	addEventListener("pageshow", onPageShow);
	return () => removeEventListener("pageshow", onPageShow);
}
