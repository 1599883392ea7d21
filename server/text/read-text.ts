import { blog } from "../../content/blog.ts";
import { readable } from "../../contract/shown-text.ts";
import type { TextProblem } from "../../contract/text-input.ts";
import type { TextNode } from "../../contract/text-tree.ts";
import { BeyondBounds } from "./bounds.ts";
import { type FindImages, sizeImages } from "./images.ts";
import { environmentOf, markdown, type Writing } from "./markdown.ts";
import { problemsOf } from "./problems.ts";
import { toTree } from "./to-tree.ts";

/** A text as it is shown, and what its author should know about it. */
export interface ReadText {
	tree: TextNode[];
	problems: TextProblem[];
}

/** How many characters of code are coloured in a text; what follows is shown plain. */
const maxColoured = 30_000;

/**
 * Reads a text in Markdown. What colours code and draws formulas is loaded once a text needs it.
 * @param prefix begins its ids; each text of a page has its own
 */
export async function readText(written: string, find: FindImages, prefix = "t-"): Promise<ReadText> {
	const content = readable(written);
	const problems: TextProblem[] = [];
	const writing: Writing = {
		...blog,
		formula: undefined,
		colour: undefined,
		onWrongFormula: (text, reason) => problems.push({ kind: "formula", text, reason }),
	};
	const environment = environmentOf(writing);
	try {
		const tokens = markdown.parse(content, environment);
		const holds = (type: string) =>
			tokens.some((token) => token.type === type || token.children?.some((child) => child.type === type));
		if (holds("formula")) writing.formula = (await import("./formula.ts")).drawFormula;
		if (holds("fence")) writing.colour = upTo(maxColoured, (await import("./code-colours.ts")).colourCode);
		for (const text of await sizeImages(tokens, find)) problems.push({ kind: "missing", text });
		const tree = toTree(markdown.renderer.render(tokens, markdown.options, environment), prefix);
		return { tree, problems: [...problems, ...problemsOf(tree)] };
	} catch (error) {
		if (!(error instanceof BeyondBounds)) throw error;
		return { tree: asTyped(content), problems: [{ kind: "bounds", text: "" }] };
	}
}

const asTyped = (content: string): TextNode[] => [
	{ tag: "pre", attributes: { class: "as-typed" }, children: [content] },
];

/** Colours code as long as all of it together stays within a length. */
function upTo(length: number, colour: NonNullable<Writing["colour"]>): NonNullable<Writing["colour"]> {
	let left = length;
	return (source, language) => {
		left -= source.length;
		return left < 0 ? undefined : colour(source, language);
	};
}
