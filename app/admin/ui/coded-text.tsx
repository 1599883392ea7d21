/** A sentence of `content/` in which commands and names of settings stand between backticks; they get the face of code. */
export function CodedText({ text }: { text: string }) {
	return text.split("`").map((part, index) =>
		index % 2 === 0 ? (
			<span key={part}>{part}</span>
		) : (
			<code key={part} className="rounded-part bg-page-2 px-1 py-0.5 font-mono text-mono text-heading">
				{part}
			</code>
		),
	);
}
