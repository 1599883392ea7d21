import { DomUtils, parseDocument } from "htmlparser2";
import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The most that a logo may have of each, and what is said where it has more. Of each so much takes about a second of a core. */
const limits = {
	elements: [20_000, messages.logoElements],
	letters: [2_000, messages.logoLetters],
	filters: [500, messages.logoFilters],
	masks: [500, messages.logoMasks],
	patterns: [50, messages.logoPatterns],
} as const;
const kinds = ["elements", "letters", "filters", "masks", "patterns"] as const;
type Counts = Record<(typeof kinds)[number], number>;

/** How deep elements may stand in each other, and lead to others. */
const maxDepth = 100;

/**
 * Refuses an SVG that takes long to draw, before it is drawn. What one element leads to counts each time, as `use`, masks
 * and patterns repeat it; what it still takes beyond that, time and memory limit.
 * @throws HttpError 422, which says of what there is too much
 */
export function checkDrawing(svg: string): void {
	const { children } = parseDocument(svg, { xmlMode: true });
	const elements = DomUtils.getElementsByTagName("*", children);
	// Of several with one id, the first counts.
	const byId = new Map(elements.toReversed().map((element) => [element.attribs.id, element]));
	const styles = readStyles(elements);
	/** What each element holds and leads to. One that leads to itself counts as nothing there, as nothing is drawn. */
	const known = new Map<Element, Counts>();

	const count = (element: Element, depth: number): Counts => {
		const before = known.get(element);
		if (before) return before;
		if (depth > maxDepth) throw new HttpError(422, messages.logoDepth);
		const counts: Counts = { elements: 1, letters: 0, filters: 0, masks: 0, patterns: 0 };
		known.set(element, { ...counts, elements: 0 });
		const add = (other: Element) => {
			const more = count(other, depth + 1);
			for (const kind of kinds) counts[kind] += more[kind];
		};
		for (const child of elementsIn(element.children)) add(child);
		if (nameOf(element) === "text") counts.letters += DomUtils.textContent(element).replace(/\s+/g, " ").length;
		for (const id of referencesOf(element, styles)) {
			const target = byId.get(id);
			if (!target) continue;
			add(target);
			const name = nameOf(target);
			if (name === "filter") counts.filters += elementsIn(target.children).length;
			if (name === "mask") counts.masks += 1;
			if (name === "pattern") counts.patterns += 1;
		}
		known.set(element, counts);
		return counts;
	};
	for (const root of elementsIn(children)) {
		const counts = count(root, 0);
		for (const kind of kinds) {
			const [most, message] = limits[kind];
			if (counts[kind] > most) throw new HttpError(422, message);
		}
	}
}

/** The elements among nodes, without what stands in them. */
const elementsIn = (nodes: Parameters<typeof DomUtils.getElementsByTagName>[1]): Element[] =>
	DomUtils.getElementsByTagName("*", nodes, false);

/** The name without its prefix, such as `svg:`. */
const nameOf = ({ name }: Element): string => name.slice(name.indexOf(":") + 1);

/** The ids that an element leads to, by itself and by the styles of its name, id and classes. */
function referencesOf({ name, attribs }: Element, styles: ReadonlyMap<string, string[]>): string[] {
	const links = Object.entries(attribs).filter(([attribute]) => /^(?:\w+:)?href$/.test(attribute));
	const classes = (attribs.class ?? "").split(/\s+/).map((one) => `.${one}`);
	return [
		...links.flatMap(([, value]) => (value.startsWith("#") ? value.slice(1) : [])),
		...Object.values(attribs).flatMap(idsIn),
		...["*", name, `#${attribs.id}`, ...classes].flatMap((selector) => styles.get(selector) ?? []),
	];
}

/** The ids that the rules of style sheets name, by the last part of their selectors. */
function readStyles(elements: Element[]): Map<string, string[]> {
	const styles = new Map<string, string[]>();
	for (const sheet of elements.filter((element) => nameOf(element) === "style")) {
		for (const [, selectors = "", rule = ""] of DomUtils.textContent(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
			const ids = idsIn(rule);
			if (ids.length === 0) continue;
			for (const selector of selectors.split(",")) {
				const last = selector.match(/[.#]?[\w-]+|\*/g)?.at(-1) ?? "";
				styles.set(last, [...(styles.get(last) ?? []), ...ids]);
			}
		}
	}
	return styles;
}

const idsIn = (value: string): string[] => [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = ""]) => id);
