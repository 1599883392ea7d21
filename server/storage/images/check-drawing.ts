import { DomUtils, parseDocument } from "htmlparser2";
import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The most that a logo may have of each, and the refusal of more. So much of one takes about a second of a core. */
const limits = {
	shapes: [20_000, messages.logoShapes],
	letters: [2_000, messages.logoLetters],
	filters: [500, messages.logoFilters],
	masks: [500, messages.logoMasks],
	patterns: [50, messages.logoPatterns],
} as const;
type Kind = keyof typeof limits;
const kinds = Object.keys(limits) as Kind[];

/** How deep elements may stand in each other, and lead to others. */
const maxDepth = 100;

/** What is drawn where something leads to it, and not where it stands. */
const drawnElsewhere = /\b(?:defs|symbol|filter|mask|pattern|clipPath|marker)$/;

/**
 * Refuses an SVG that takes long to draw, before it is drawn. What an element leads to counts with it, because `use`, masks
 * and patterns draw it again. Styles by class are not read: what they add, the limits of time and memory end.
 * @throws HttpError 422, which says of what there is too much
 */
export function checkDrawing(svg: string): void {
	const elements = DomUtils.getElementsByTagName("*", parseDocument(svg, { xmlMode: true }).children);
	const byId = new Map(elements.map((element) => [element.attribs.id, element]));
	/** What each element has in it and leads to. */
	const known = new Map<Element, Record<Kind, number>>();
	const count = (element: Element, depth: number): Record<Kind, number> => {
		const counted = known.get(element);
		if (counted) return counted;
		if (depth > maxDepth) throw new HttpError(422, messages.logoDepth);
		const counts = { shapes: 0, letters: 0, filters: 0, masks: 0, patterns: 0 };
		known.set(element, counts);
		const name = element.name.replace(/^.*:/, "");
		counts[kindOf(name)] += 1;
		if (name === "text") counts.letters = DomUtils.textContent(element).replace(/\s+/g, " ").length;
		const inside = DomUtils.getElementsByTagName("*", element.children, false);
		const drawn = inside.filter((child) => !drawnElsewhere.test(child.name));
		for (const other of [...drawn, ...referencesOf(element).map((id) => byId.get(id))]) {
			const more = other && count(other, depth + 1);
			for (const kind of kinds) counts[kind] += more?.[kind] ?? 0;
		}
		return counts;
	};
	const [root] = elements;
	if (!root) return;
	const counts = count(root, 0);
	for (const kind of kinds) {
		const [most, message] = limits[kind];
		if (counts[kind] > most) throw new HttpError(422, message);
	}
}

/** What an element counts as; the steps of a filter have names such as `feBlend`. */
function kindOf(name: string): Kind {
	if (name === "mask" || name === "pattern") return `${name}s`;
	return name.startsWith("fe") ? "filters" : "shapes";
}

/** The ids that an element's attributes lead to. */
function referencesOf({ attribs }: Element): string[] {
	return Object.entries(attribs).flatMap(([name, value]) => {
		const references = value.matchAll(name.endsWith("href") ? /^#(.+)/g : /url\(\s*["']?#([^"')\s]+)/g);
		return [...references].map(([, id = ""]) => id);
	});
}
