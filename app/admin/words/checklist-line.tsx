import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { useChecklist } from "./use-checklist.ts";

/** One line of the checklist on the dashboard, until it is empty or put away. */
export function ChecklistLine() {
	const text = admin.words.checklist;
	const { entries, isAway, putAway } = useChecklist();
	if (entries.length === 0 || isAway) return null;
	return (
		// Below the heading on a phone, in room that is there, so that nothing moves when it comes.
		<p className="flex gap-3 text-mono whitespace-nowrap max-phone:absolute max-phone:top-full">
			<Link to="/admin/words" className="-my-1 py-1 text-heading underline underline-offset-4">
				{interpolate(text.title, { count: entries.length })}
			</Link>
			<button
				type="button"
				onClick={() => putAway(true)}
				className="-my-1 py-1 text-muted underline underline-offset-4 hover:text-heading"
			>
				{text.putAway}
			</button>
		</p>
	);
}
