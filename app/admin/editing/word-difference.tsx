import { diffWordsWithSpace } from "diff";
import { admin } from "../../../content/admin.ts";

/** A field as people read it. */
export interface FieldText {
	label: string;
	text: string;
}

/** How long a comparison may take, in milliseconds; two texts of 200,000 other characters would take minutes. */
const timeout = 500;

/** The difference of two versions, word by word; a first one is shown whole. */
export default function WordDifference({ before, after }: { before: FieldText[] | null; after: FieldText[] }) {
	const text = admin.history;
	const changed = after.filter(({ text: now }, index) => before === null || before[index]?.text !== now);
	const fields = changed.filter(({ text: now, label }) => now !== "" || textOf(before, label) !== "");
	return (
		<div className="grid gap-4">
			{fields.length === 0 && <p>{text.same}</p>}
			{fields.map(({ label, text: now }) => (
				<section key={label}>
					<h3 className="text-small tracking-normal">{label}</h3>
					<div
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it
						tabIndex={0}
						dir="auto"
						className="mt-1 max-h-[40svh] overflow-y-auto rounded-control border border-line bg-page p-3 whitespace-pre-wrap text-heading [overflow-wrap:anywhere]"
					>
						<Words before={before === null ? now : textOf(before, label)} after={now} />
					</div>
				</section>
			))}
		</div>
	);
}

const textOf = (fields: FieldText[] | null, label: string) =>
	fields?.find((field) => field.label === label)?.text ?? "";

function Words({ before, after }: { before: string; after: string }) {
	const parts = diffWordsWithSpace(before, after, { timeout }) ?? [
		{ value: before, removed: true, added: false },
		{ value: after, removed: false, added: true },
	];
	// Two parts may be alike; their places are their keys.
	return parts.map(({ value, removed, added }, index) => {
		const key = `${index}`;
		if (removed) return <del key={key}>{value}</del>;
		return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
	});
}
