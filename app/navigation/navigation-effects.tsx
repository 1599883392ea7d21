import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { layout } from "../../content/layout.ts";
import fontsFile from "../styles/fonts.css?url";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

/** The behaviour of the whole visit, which no page waits for. */
export default function NavigationEffects() {
	useFocusOnNavigation();
	useEffect(keepScrolling, []);
	return (
		<>
			<ProgressLine />
			<FontsOfMoreLetters />
		</>
	);
}

/** The fonts of all letters, once a navigation shows some that the document's first page may not have had. */
function FontsOfMoreLetters() {
	const { key } = useLocation();
	const [areNeeded, setNeeded] = useState(false);
	useEffect(() => {
		if (key !== "default" && /[\u0100-\u024f\u1e00-\u1eff]/.test(document.body.textContent)) setNeeded(true);
	}, [key]);
	return areNeeded ? <link rel="stylesheet" href={fontsFile} precedence="default" /> : null;
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
