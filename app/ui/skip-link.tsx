import { layout } from "../../content/layout.ts";

/** A link past the navigation, visible while it has the focus. */
export function SkipLink() {
	return (
		<a href="#content" className="skip-link no-print">
			{layout.navigation.skip}
		</a>
	);
}
