import { readBlocks, splitCss } from "./css-scanner.ts";
import type { PageElement } from "./elements.ts";

/** A stylesheet, read once, from which each page takes the rules that it uses. */
export interface Stylesheet {
	pieces: readonly Piece[];
	/** The `@font-face` rules of fonts that are files; those that only adjust a font of the system's are among the pieces. */
	fontFiles: string;
}

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
	/** Whether it may name keyframes. */
	animates: boolean;
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

/** Reads of a stylesheet what a first paint can need, and its fonts. */
export function readStylesheet(css: string): Stylesheet {
	const all = readPieces(css);
	return {
		pieces: withoutFontFiles(all),
		fontFiles: all
			.flatMap((piece) => rulesOf(piece))
			.filter(isFontFile)
			.map(writeRule)
			.join(""),
	};
}

function readPieces(css: string): Piece[] {
	return readBlocks(css).flatMap(({ prelude, body }): Piece[] => {
		if (body === undefined) return [{ prelude, needs: undefined, declarations: undefined }];
		if (later.group.test(prelude)) return [];
		if (grouping.test(prelude)) return [{ prelude, pieces: readPieces(body) }];
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

function isFontFile({ prelude, declarations = [] }: Rule): boolean {
	return prelude === "@font-face" && declarations.some(({ text }) => text.includes("url("));
}

function withoutFontFiles(pieces: readonly Piece[]): Piece[] {
	return pieces.flatMap((piece): Piece[] => {
		if ("pieces" in piece) return [{ ...piece, pieces: withoutFontFiles(piece.pieces) }];
		return isFontFile(piece) ? [] : [piece];
	});
}

/**
 * The part of a stylesheet that the first paint of a page with these elements can use.
 * Rules for elements that only scripts make are left out; scripts load the whole stylesheet, and without scripts it is
 * linked.
 */
export function usedStyles(page: readonly PageElement[], { pieces }: Stylesheet): string {
	const elements = new Set(page.map(({ name }) => name));
	const values = page.map(({ attributes }) => attributes);
	const classes = new Set(values.flatMap((attributes) => attributes.class?.split(/\s+/) ?? []));
	const attributes = new Set([scriptedAttribute, ...values.flatMap(Object.keys)]);
	const fits = (need: Need) =>
		need.elements.every((name) => elements.has(name)) &&
		need.classes.every((name) => classes.has(name)) &&
		need.attributes.every((name) => attributes.has(name));
	const select = (piece: Piece): Piece[] => {
		if (!("pieces" in piece)) return piece.needs === undefined || piece.needs.some(fits) ? [piece] : [];
		const pieces = piece.pieces.flatMap(select);
		return pieces.length > 0 ? [{ prelude: piece.prelude, pieces }] : [];
	};
	const used = pieces.flatMap(select);
	const rules = used.flatMap(rulesOf);
	const names = referredNames(rules, values.flatMap(Object.values));
	const animations = rules.flatMap(({ declarations = [] }) => declarations.filter(({ animates }) => animates));
	const isUsed = ({ prelude }: Rule) => {
		const [, kind, name = ""] = /^@(property|keyframes)\s+([\w-]+)/.exec(prelude) ?? [];
		if (kind === "property") return names.has(name);
		return kind !== "keyframes" || animations.some(({ text }) => text.includes(name));
	};
	return used.map((piece) => write(piece, names, isUsed)).join("");
}

/** The custom properties that the values of a page's attributes or its rules refer to, directly or through others. */
function referredNames(rules: Rule[], values: string[]): Set<string> {
	const referred = new Set(values.flatMap(propertiesIn));
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
	const kept = piece.declarations?.filter(({ sets }) => sets === undefined || names.has(sets));
	return kept?.length === 0 ? "" : writeRule({ prelude: piece.prelude, declarations: kept });
}

function writeRule({ prelude, declarations }: Pick<Rule, "prelude" | "declarations">): string {
	return declarations ? `${prelude}{${declarations.map(({ text }) => text).join(";")}}` : `${prelude};`;
}

function readDeclaration(text: string): Declaration {
	return {
		text,
		sets: /^\s*(--[\w-]+)\s*:/.exec(text)?.[1],
		refers: propertiesIn(text),
		animates: /^\s*(?:animation|--animate)/.test(text),
	};
}

function propertiesIn(text: string): string[] {
	return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
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
