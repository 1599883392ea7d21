import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { layout } from "../../content/layout.ts";
import fontsFile from "../styles/fonts.css?url";
import { languageOf } from "./page-language.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

/** The behaviour of the whole visit, which no page waits for. */
export default function NavigationEffects() {
	useFocusOnNavigation();
	const { lang, dir = "" } = languageOf(useLocation().pathname);
	useEffect(() => void Object.assign(document.documentElement, { lang, dir }), [lang, dir]);
	useEffect(keepScrolling, []);
	return (
		<>
			<ProgressLine />
			<FontsOfMoreLetters />
		</>
	);
}

/** Letters that have font files of their own, as `fonts.css` says. */
const moreLetters = /[\u0100-\u024f\u1e00-\u1eff]/;

/** The fonts of more letters, as soon as the page shows one and its document came without (`used-styles.ts`). */
function FontsOfMoreLetters() {
	const [areNeeded, setNeeded] = useState(false);
	useEffect(() => {
		if (document.getElementById("fonts")?.textContent.includes("unicode-range")) return;
		const look = (nodes: Node[]) => {
			if (!nodes.some(({ textContent }) => moreLetters.test(textContent ?? ""))) return;
			changes.disconnect();
			setNeeded(true);
		};
		const changes = new MutationObserver((records) =>
			look(records.flatMap(({ type, target, addedNodes }) => (type === "characterData" ? [target] : [...addedNodes]))),
		);
		changes.observe(document.body, { childList: true, characterData: true, subtree: true });
		look([document.body]);
		return () => changes.disconnect();
	}, []);
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
