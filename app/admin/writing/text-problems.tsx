import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { readable } from "../../../contract/readable-text.ts";
import type { TextProblem } from "../../../contract/text-input.ts";

interface TextProblemsProps {
	/** The field's current text. */
	text: string;
	problems: readonly TextProblem[];
	/** Selects a part of the text in its field. */
	onShow: (start: number, end: number) => void;
}

/** Warnings about a text, each a button that leads to its place. They do not prevent publishing. */
export function TextProblems({ text, problems, onShow }: TextProblemsProps) {
	const { title, ...sentences } = admin.preview.problems;
	if (problems.length === 0) return null;
	return (
		<section aria-label={title} className="mt-2 border-s-2 border-line-strong ps-3 text-mono">
			<h2 className="font-sans text-mono leading-normal tracking-normal text-heading">{title}</h2>
			<ul>
				{problems.map((problem, index) => {
					const { kind, reason } = problem;
					const sentence = interpolate(sentences[kind], { text: problem.text });
					const place = placeOf(problem, text);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: two problems may be of one text
						<li key={index} className="wrap-anywhere">
							{place === undefined ? (
								<span>{sentence}</span>
							) : (
								<button
									type="button"
									className="min-h-6 text-start underline underline-offset-4 hover:text-heading"
									onClick={() => onShow(...place)}
								>
									{sentence}
								</button>
							)}
							{reason && <span className="block font-mono text-muted">{reason}</span>}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** What stands before the words of a problem. */
const marks: Record<string, string> = { heading: "# ", link: "[", image: "](", missing: "](", formula: "$" };

/** Where the words of a problem stand in the text, or else its line; undefined where nothing says so. */
function placeOf({ kind, text: words, line }: TextProblem, text: string): [start: number, end: number] | undefined {
	if (words === "") return undefined;
	const lines = readable(text).split("\n");
	const from = line ? lines.slice(0, line).join("\n").length + 1 : 0;
	const { [kind]: mark = "" } = marks;
	const marked = text.indexOf(mark + words, from);
	const place = marked === -1 ? text.indexOf(words, from) : marked + mark.length;
	if (place !== -1) return [place, place + words.length];
	return line === undefined ? undefined : [from, from + (lines[line]?.length ?? 0)];
}
