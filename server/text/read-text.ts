import { readable } from "../../contract/readable-text.ts";
import type { RenderedText, TextProblem } from "../../contract/text-input.ts";
import type { TextNode } from "../../contract/text-tree.ts";
import { BeyondBounds } from "./bounds.ts";
import { type FindImages, sizeImages } from "./images.ts";
import { type ColourCode, environmentOf, markdown, type Typesetting } from "./markdown.ts";
import { problemsOf } from "./problems.ts";
import { toTree } from "./to-tree.ts";

/** How many characters of code are coloured in a text; the rest is shown plain. */
const maxColoured = 30_000;

/**
 * Reads a text in Markdown. The libraries for code and formulas are loaded with the first text that needs them.
 * @param prefix of its ids; each text of a page has its own
 */
export async function readText(source: string, find: FindImages, prefix = "t-"): Promise<RenderedText> {
	const content = readable(source);
	const problems: TextProblem[] = [];
	const typesetting: Typesetting = {
		formula: undefined,
		colour: undefined,
		onProblem: (problem) => problems.push(problem),
	};
	const environment = environmentOf(typesetting);
	try {
		const tokens = markdown.parse(content, environment);
		const holds = (type: string) =>
			tokens.some((token) => token.type === type || token.children?.some((child) => child.type === type));
		if (holds("formula")) typesetting.formula = (await import("./formula.ts")).drawFormula;
		if (holds("fence")) typesetting.colour = upTo(maxColoured, (await import("./code-colours.ts")).colourCode);
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

/** Colours code until a total length is reached. */
function upTo(length: number, colour: ColourCode): ColourCode {
	let left = length;
	return (source, language) => {
		left -= source.length;
		return left < 0 ? undefined : colour(source, language);
	};
}
