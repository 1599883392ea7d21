import { admin } from "../../../content/admin.ts";

/** Says which marks the site renders in a text, and what else is to be known of its field. */
export function TextMarks({ more }: { more: string | undefined }) {
	const { marks, marksHint } = admin.form;
	return (
		<span className="block text-mono">
			<span className="flex flex-wrap gap-x-4 gap-y-1.5">
				{marks.map(({ mark, makes }) => (
					<span key={mark} className="whitespace-nowrap">
						<code className="rounded-part border border-line bg-card px-1.5 py-0.5 text-heading">{mark}</code> {makes}
					</span>
				))}
			</span>
			<span className="mt-1.5 block">
				{marksHint} {more}
			</span>
		</span>
	);
}
