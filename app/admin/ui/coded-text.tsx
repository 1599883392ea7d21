const code = "rounded-part bg-page-2 px-1 py-0.5 font-mono text-mono text-heading";

/** A sentence of `content/` in which commands and names of settings stand between backticks; they get the face of code. */
export function CodedText({ text }: { text: string }) {
	return text.split("`").map((part, index) => {
		const isCode = index % 2 === 1;
		const Part = isCode ? "code" : "span";
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
			<Part key={index} className={isCode ? code : undefined}>
				{part}
			</Part>
		);
	});
}
