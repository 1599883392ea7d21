import { ProgressLine } from "./progress-line.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useVisitedPages } from "./use-visited-pages.ts";

/** The behaviour of the whole visit, which no page waits for. */
export default function NavigationEffects() {
	useFocusOnNavigation();
	useVisitedPages();
	return <ProgressLine />;
}
