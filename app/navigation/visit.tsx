import { useRevocation } from "../api/use-revocation.ts";
import { ProgressLine } from "./progress-line.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useVisitedPages } from "./use-visited-pages.ts";

/** Behaviour of the whole visit; no page needs it to be shown. */
export default function Visit() {
	useFocusOnNavigation();
	useVisitedPages();
	useRevocation();
	return <ProgressLine />;
}
