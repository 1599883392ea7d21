import { layout } from "../../content/layout.ts";

/** Leads past the navigation; it shows when the keyboard reaches it. */
export function SkipLink() {
	return (
		<a href="#content" className="skip-link no-print">
			{layout.navigation.skip}
		</a>
	);
}
