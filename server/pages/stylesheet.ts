import { readBlocks, splitCss } from "./css-scanner.ts";

/** A stylesheet, read once, from which each page takes the rules that it uses. */
export type Stylesheet = readonly Piece[];

type Piece = Group | Rule;

interface Group {
	prelude: string;
	pieces: Piece[];
}

interface Rule {
	prelude: string;
	/** What an element must have for one of the selectors to fit; undefined for a rule that is not about elements. */
	needs: Need[] | undefined;
	/** Undefined for a statement without a body. */
	declarations: Declaration[] | undefined;
}

interface Need {
	elements: string[];
	classes: string[];
	attributes: string[];
}

interface Declaration {
	text: string;
	/** The custom property that it sets. */
	sets: string | undefined;
	/** The custom properties that it refers to. */
	refers: string[];
}

/** At-rules that hold rules. */
const grouping = /^@(?:layer|media|supports|container|scope|starting-style)\b/;

/**
 * What no first paint shows: paper, what a pointer brings about, how a change moves, and what stands in for
 * `@property` where a browser lacks it. All of it comes with the whole stylesheet.
 */
const later = {
	group: /^@(?:media (?:print|\(hover:\s*hover\))|layer properties$)/,
	selector: /:(?:hover|active|:selection|:view-transition)\b/,
	declaration: /^\s*(?:transition|cursor|touch-action|(?:-webkit-)?user-select|-webkit-tap-highlight-color)\b/,
};

/** Parts of fields, which their rules name without naming the field. */
const fieldPart =
	/:-moz-ui-invalid|::(?:file-selector-button|placeholder|-webkit-(?:search|date|datetime|calendar|inner|outer)-)/;

/** Set before the first paint by the script that applies the remembered theme, so no page's HTML holds it. */
const scriptedAttribute = "data-theme";

/** Reads of a stylesheet what a first paint can need. */
export function readStylesheet(css: string): Stylesheet {
	return readBlocks(css).flatMap(({ prelude, body }): Piece[] => {
		if (body === undefined) return [{ prelude, needs: undefined, declarations: undefined }];
		if (later.group.test(prelude)) return [];
		if (grouping.test(prelude)) return [{ prelude, pieces: [...readStylesheet(body)] }];
		const isAboutElements = !prelude.startsWith("@");
		const selectors = splitCss(prelude, ",").filter((selector) => !later.selector.test(selector));
		if (isAboutElements && selectors.length === 0) return [];
		return [
			{
				prelude: isAboutElements ? selectors.join(",") : prelude,
				needs: isAboutElements ? selectors.map(readNeed) : undefined,
				declarations: splitCss(body, ";")
					.filter((text) => text.trim() !== "" && !later.declaration.test(text))
					.map(readDeclaration),
			},
		];
	});
}

/**
 * The part of a stylesheet that the first paint of a page can use.
 * Rules for elements that only scripts make are left out; scripts load the whole stylesheet, and without scripts it is
 * linked.
 */
export function usedBy(page: string, stylesheet: Stylesheet): string {
	const classes = new Set(
		[...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => unescapeHtml(names).split(/\s+/)),
	);
	const attributes = new Set([
		scriptedAttribute,
		...[...page.matchAll(/\s(data-[\w-]+)/g)].map(([, name = ""]) => name),
	]);
	const elements = new Set([...page.matchAll(/<([a-z][\w-]*)/g)].map(([, name = ""]) => name));
	const fits = (need: Need) =>
		need.elements.every((name) => elements.has(name)) &&
		need.classes.every((name) => classes.has(name)) &&
		need.attributes.every((name) => attributes.has(name));
	const select = (piece: Piece): Piece[] => {
		if (!("pieces" in piece)) return piece.needs === undefined || piece.needs.some(fits) ? [piece] : [];
		const pieces = piece.pieces.flatMap(select);
		return pieces.length > 0 ? [{ prelude: piece.prelude, pieces }] : [];
	};
	const used = stylesheet.flatMap(select);
	const rules = used.flatMap(rulesOf);
	const names = referredNames(rules, page);
	const animations = rules.flatMap(({ declarations = [] }) =>
		declarations.filter(({ text }) => /^\s*(?:animation|--animate)/.test(text)),
	);
	const isUsed = ({ prelude }: Rule) => {
		const [, kind, name = ""] = /^@(property|keyframes)\s+([\w-]+)/.exec(prelude) ?? [];
		if (kind === "property") return names.has(name);
		return kind !== "keyframes" || animations.some(({ text }) => text.includes(name));
	};
	return used.map((piece) => write(piece, names, isUsed)).join("");
}

/** The custom properties that the page or its rules refer to, directly or through others. */
function referredNames(rules: Rule[], page: string): Set<string> {
	const referred = new Set([...page.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name));
	const declarations = rules
		.filter(({ prelude }) => !prelude.startsWith("@property"))
		.flatMap((rule) => rule.declarations ?? []);
	let size: number;
	do {
		size = referred.size;
		for (const { sets, refers } of declarations)
			if (sets === undefined || referred.has(sets)) for (const name of refers) referred.add(name);
	} while (referred.size > size);
	return referred;
}

function rulesOf(piece: Piece): Rule[] {
	return "pieces" in piece ? piece.pieces.flatMap(rulesOf) : [piece];
}

function write(piece: Piece, names: Set<string>, isUsed: (rule: Rule) => boolean): string {
	if ("pieces" in piece) {
		const body = piece.pieces.map((inner) => write(inner, names, isUsed)).join("");
		return body === "" ? "" : `${piece.prelude}{${body}}`;
	}
	if (!isUsed(piece)) return "";
	const { prelude, declarations } = piece;
	if (declarations === undefined) return `${prelude};`;
	const kept = declarations.filter(({ sets }) => sets === undefined || names.has(sets));
	return kept.length === 0 ? "" : `${prelude}{${kept.map(({ text }) => text).join(";")}}`;
}

function readDeclaration(text: string): Declaration {
	return {
		text,
		sets: /^\s*(--[\w-]+)\s*:/.exec(text)?.[1],
		refers: [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name),
	};
}

/** A class in a selector, with its escapes. */
const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/** What stands in `:not()` is absent, and what stands in a list of alternatives may be; the rest must be there. */
function readNeed(selector: string): Need {
	const certain = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "").replace(/:(?:is|where)\([^()]*,[^()]*\)/g, "");
	const withoutNames = certain.replace(className, "").replace(/\[[^\]]*\]/g, "");
	const elements = [...withoutNames.matchAll(/(?:^|[\s>+~(])([a-z][\w-]*)/gi)].map(([, name = ""]) => name);
	return {
		elements: fieldPart.test(selector) ? [...elements, "input"] : elements,
		classes: [...certain.matchAll(className)].map(([, name = ""]) => unescapeCss(name)),
		attributes: [...certain.matchAll(/\[(data-[\w-]+)/g)].map(([, name = ""]) => name),
	};
}

/** A name as HTML holds it: `md\:flex` is `md:flex`, `\32 xl` is `2xl`. */
function unescapeCss(name: string): string {
	return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, character = "") =>
		code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
	);
}

function unescapeHtml(text: string): string {
	const characters: Record<string, string> = { "&amp;": "&", "&gt;": ">", "&lt;": "<", "&quot;": '"', "&#x27;": "'" };
	return text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
}
