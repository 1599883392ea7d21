import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useChecklist } from "./use-checklist.ts";

/** One line of the checklist on the dashboard, until it is empty or put away. */
export function ChecklistLine() {
	const text = admin.words.checklist;
	const { entries, isAway, putAway } = useChecklist();
	if (entries.length === 0 || isAway) return null;
	return (
		<p className="flex items-center gap-1 text-mono">
			<Link to="/admin/words" className="min-w-0 truncate text-heading underline underline-offset-4">
				{interpolate(text.title, { count: entries.length })}
			</Link>
			<IconButton icon="x" name={text.putAway} onClick={() => putAway(true)} className="-my-2.5" />
		</p>
	);
}
