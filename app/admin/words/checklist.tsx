import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { fieldOf } from "../../../content/merge-words.ts";
import type { ChecklistEntry } from "../../../contract/words.ts";
import { Button } from "../../ui/button.tsx";
import { contentTypes } from "../content/content-types.ts";
import { groupsOfWords } from "./files.ts";
import { Folded } from "./folded.tsx";
import { type NamedPlace, nameOf, PlaceLinks } from "./place-links.tsx";
import { titleOfChecklist, useChecklist } from "./use-checklist.ts";

const text = admin.words.checklist;

/** Lists what still is as it ships and needs a word of the owner, each entry a link to the place that changes it. */
export function Checklist() {
	const [query] = useSearchParams();
	const { entries, right, isAway, change } = useChecklist();
	if (entries.length + right.length === 0) return null;
	return (
		<div className="mb-8">
			<Folded
				path="checklist"
				isOpen={query.get("open") === "checklist"}
				label={<h2 className="font-sans text-small tracking-normal">{titleOfChecklist(entries)}</h2>}
			>
				<p className="max-w-prose text-muted">{text.desc}</p>
				<PlaceLinks
					places={placesOf(entries)}
					tool={{ name: text.right, onPress: (id) => change({ entry: { id, right: true } }) }}
				/>
				{right.length > 0 && (
					<Folded path="right" label={interpolate(text.rightCount, { count: right.length })}>
						<PlaceLinks
							places={placesOf(right)}
							tool={{ name: text.wrong, onPress: (id) => change({ entry: { id, right: false } }) }}
						/>
					</Folded>
				)}
				<Button variant="secondary" className="justify-self-start" onClick={() => change({ putAway: !isAway })}>
					{isAway ? text.takeOut : text.putAwayFrom}
				</Button>
			</Folded>
		</div>
	);
}

/** The entries in the order of the screen, each called what the screen calls it. */
const placesOf = (entries: ChecklistEntry[]): NamedPlace[] =>
	groupsOfWords(entries).flatMap(({ files }) => files.map((entry) => ({ ...entry, ...saidOf(entry) })));

function saidOf(entry: ChecklistEntry): Partial<NamedPlace> {
	const { file, path, reason, count = 0, text: said } = entry;
	if (reason === "projects" || reason === "posts") {
		const { listPath } = contentTypes[reason === "posts" ? "post" : "project"];
		return { name: interpolate(text[reason], { count }), to: listPath };
	}
	if (file === "brand")
		return { name: fieldOf(admin.brand, path)?.toString() ?? "", text: text.shipped, to: "/admin/brand" };
	if (reason === "language") return { name: interpolate(text.language, { count }) };
	if (reason === "endings") return { name: nameOf(entry), text: text.endings };
	const one = fieldOf(text.entries, path.split(".").at(-2) ?? "");
	if (reason !== "example" || one === undefined) return { name: nameOf(entry) };
	return { name: interpolate(String(one), { text: said }), text: text.example };
}
