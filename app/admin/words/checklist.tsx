import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";
import { Folded } from "./folded.tsx";
import { PlaceLinks } from "./place-links.tsx";
import { useChecklist } from "./use-checklist.ts";

/** What is still as it ships and needs a word of the owner, each entry a link to its field. */
export function Checklist() {
	const text = admin.words.checklist;
	const { entries, isAway, putAway } = useChecklist();
	if (entries.length === 0) return null;
	return (
		<div className="mb-8">
			<Folded
				path="checklist"
				label={
					<h2 className="font-sans text-small tracking-normal">{interpolate(text.title, { count: entries.length })}</h2>
				}
			>
				<p className="max-w-prose text-muted">{text.desc}</p>
				<PlaceLinks places={entries} />
				<Button variant="secondary" size="compact" className="justify-self-start" onClick={() => putAway(!isAway)}>
					{isAway ? text.takeOut : text.putAway}
				</Button>
			</Folded>
		</div>
	);
}
