import { admin } from "../../../content/admin.ts";

interface DifferenceProps {
	/** The field's label. */
	label: string;
	/** As somebody else saved it. */
	saved: string;
	/** As it is in this form. */
	edited: string;
}

const versionBox =
	"mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-page p-3 whitespace-pre-wrap text-heading";

/** One field in both versions. */
export function Difference({ label, saved, edited }: DifferenceProps) {
	const text = admin.conflict;
	if (saved === edited) {
		return (
			<p>
				<strong className="text-heading">{label}</strong> <span className="text-muted">{text.same}</span>
			</p>
		);
	}
	return (
		<section>
			<h3 className="text-small tracking-normal">{label}</h3>
			<div className="mt-2 grid gap-3 phone:grid-cols-2">
				<Version name={text.savedVersion} text={saved} />
				<Version name={text.editedVersion} text={edited} />
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
