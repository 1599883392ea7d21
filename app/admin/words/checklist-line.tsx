import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { titleOfChecklist, useChecklist } from "./use-checklist.ts";

/** One line of the checklist on the dashboard, until it is empty or hidden. */
export function ChecklistLine() {
	const { entries, isAway, change } = useChecklist();
	if (entries.length === 0 || isAway) return null;
	return (
		<p className="flex gap-3 whitespace-nowrap">
			<Link to="/admin/words?open=checklist" className="-my-1 py-1 text-heading underline underline-offset-4">
				{titleOfChecklist(entries)}
			</Link>
			<button
				type="button"
				onClick={() => change({ putAway: true })}
				className="-my-1 py-1 text-muted underline underline-offset-4 hover:text-heading"
			>
				{admin.words.checklist.putAway}
			</button>
		</p>
	);
}
