import { admin } from "../../../content/admin.ts";

interface DifferenceProps {
	/** The field's label. */
	name: string;
	theirs: string;
	mine: string;
}

const versionBox =
	"mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-page p-3 whitespace-pre-wrap text-heading";

/** One field in both versions, as somebody else saved it and as it is here. */
export function Difference({ name, theirs, mine }: DifferenceProps) {
	const words = admin.conflict;
	if (theirs === mine) {
		return (
			<p>
				<strong className="text-heading">{name}</strong> <span className="text-muted">{words.same}</span>
			</p>
		);
	}
	return (
		<section>
			<h3 className="text-small tracking-normal">{name}</h3>
			<div className="mt-2 grid gap-3 phone:grid-cols-2">
				<Version name={words.theirs} text={theirs} />
				<Version name={words.mine} text={mine} />
			</div>
		</section>
	);
}

function Version({ name, text }: { name: string; text: string }) {
	return (
		<div className="min-w-0">
			<p className="text-mono text-muted">{name}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it */}
			<p tabIndex={0} dir="auto" className={versionBox}>
				{text}
			</p>
		</div>
	);
}
