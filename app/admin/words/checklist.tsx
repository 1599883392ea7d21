import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PlaceLinks } from "./place-links.tsx";
import { useChecklist } from "./use-checklist.ts";

/** What is still as it ships and needs a word of the owner, each entry a link to its field. */
export function Checklist() {
	const text = admin.words.checklist;
	const { entries, isAway, putAway } = useChecklist();
	if (entries.length === 0) return null;
	return (
		<details className="mb-8 rounded-card border border-line bg-card">
			<summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold text-heading phone:px-5 [[open]>&>svg]:rotate-90">
				<Icon name="chevron-right" className="size-4 text-muted" />
				<h2 className="font-sans text-small tracking-normal">{interpolate(text.title, { count: entries.length })}</h2>
			</summary>
			<div className="px-4 pb-5 phone:px-5">
				<p className="max-w-prose text-muted">{text.desc}</p>
				<PlaceLinks places={entries} />
				<Button variant="secondary" size="compact" className="mt-5" onClick={() => putAway(!isAway)}>
					{isAway ? text.takeOut : text.putAway}
				</Button>
			</div>
		</details>
	);
}
