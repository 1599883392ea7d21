import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Root, type Rule } from "postcss";
import type { PageElement } from "./elements.ts";

/** A selector, and what a page must hold for it to fit: `p`, `.card`, `[data-state]`, `[data-state=open]`. */
interface Selector {
	text: string;
	needs: string[];
}

/** What a first paint can need of a stylesheet. */
export interface Stylesheet {
	root: Root;
	selectors: Map<Rule, Selector[]>;
	/** The rules of fonts that are files, and what a page holds that each is for; those that only adjust a font of the system's stay among the rules. */
	fontFiles: { rule: string; use?: RegExp }[];
}

/**
 * What no first paint shows: print, what a pointer, the keyboard or opening something causes, whatever moves, dialogs,
 * forced colors, hyphens, and the fallback for `@property`. All of it comes with the whole stylesheet, which stands in the
 * head where there are no scripts. Until then a browser draws its own ring around what has the focus. What is hidden for a
 * while by the animation `appear` is hidden from the start.
 */
const deferred = {
	group:
		/^@(?:keyframes (?!appear$)|media (?:print|\(hover:\s*hover\)|\(scripting:\s*none\)|\(forced-colors:\s*active\))|supports \(\(\(-webkit-hyphens:none\)\))/,
	pseudo:
		/(?<!:not\()\[open\]|:(?:hover|active|disabled|focus-visible|-moz-focusring|selection|backdrop|host|view-transition[\w-]*)(?![\w-])/,
	property:
		/^(?:transition.*|animation.*|scroll-(?:behavior|(?:snap|padding)-.*)|overscroll-behavior|hyphen.*|cursor|outline.*|pointer-events|touch-action|(?:-webkit-)?user-select|-webkit-tap-highlight-color)$/,
};

/** Parts of fields, which their rules name without naming the field. */
const fieldPart =
	/::?(?:-moz-ui-invalid|file-selector-button|placeholder|-webkit-(?:search|date|datetime|calendar|inner|outer)-[\w-]*)/;

/**
 * Attributes that scripts set before the whole stylesheet is there: the remembered theme, and whether the page is at its
 * top. All their values count as used.
 */
const scriptedAttributes = new Set(["data-theme", "data-at-top"]);

/** Reads of a stylesheet, once, what a first paint can need, from which each page takes the rules that it uses. */
export function readStylesheet(css: string): Stylesheet {
	const root = parse(css);
	const fontFiles: Stylesheet["fontFiles"] = [];
	const selectors: Stylesheet["selectors"] = new Map();
	root.walkAtRules((rule) => {
		const isFont =
			rule.name === "font-face" && rule.some((node) => node.type === "decl" && node.value.includes("url("));
		if (isFont) fontFiles.push({ rule: rule.toString(), ...whatNeeds(rule) });
		if (isFont || deferred.group.test(preludeOf(rule))) rule.remove();
	});
	root.walkDecls(deferred.property, (declaration) => {
		const isNested = declaration.parent?.parent?.type === "rule";
		if (!isNested && !/\bappear\b/.test(declaration.value)) declaration.remove();
	});
	root.walkRules((rule) => {
		if (rule.parent?.type !== "rule") selectors.set(rule, rule.selectors.flatMap(readSelector));
	});
	return { root, selectors, fontFiles };
}

/**
 * What a page holds that a font is for: a letter of its `unicode-range`, such as `U+100-2BA, U+20AC`, or a formula for the
 * font of formulas. Without it the font is for all.
 */
function whatNeeds(font: AtRule): { use?: RegExp } {
	if (font.some((node) => node.type === "decl" && /Math/.test(node.value))) return { use: /<math[ >]/ };
	let ranges = "";
	font.walkDecls("unicode-range", ({ value }) => {
		ranges = value.replace(
			/U\+([\da-f]+)(?:-([\da-f]+))?[,\s]*/gi,
			(_, first, last = first) => `\\u{${first}}-\\u{${last}}`,
		);
	});
	return ranges ? { use: new RegExp(`[${ranges}]`, "u") } : {};
}

/** The font rules of a page: those for all, and those for letters and formulas that it has. */
export const usedFonts = (html: string, { fontFiles }: Stylesheet): string =>
	fontFiles
		.filter(({ use }) => !use || use.test(html))
		.map(({ rule }) => rule)
		.join("");

/** Reads a selector; none for one that no first paint shows. What `:not()` holds is absent, and one of several alternatives may be. */
function readSelector(text: string): Selector[] {
	const needs: string[] = [];
	// An escaped character becomes one that no selector has, so that it is not read as a sign.
	let rest = text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, character) =>
		String.fromCharCode(0xe000 + (code ? Number.parseInt(code, 16) : character.charCodeAt(0))),
	);
	if (deferred.pseudo.test(rest)) return [];
	for (let before = ""; before !== rest; ) {
		before = rest;
		rest = rest.replace(/(:[\w-]+)\(([^()]*)\)/g, (_, pseudo, inner) =>
			/^:(?:is|where|has)$/.test(pseudo) && !inner.includes(",") ? ` ${inner}` : "",
		);
	}
	const take = (pattern: RegExp, read: (...groups: string[]) => void) => {
		rest = rest.replace(pattern, (_, ...groups) => {
			read(...groups);
			return "";
		});
	};
	take(/\[([^[\]]+)\]/g, (inner = "") => {
		const [, name = "", operator, value] = /^([^=~|^$*]+)(?:([~|^$*]?=)["']?([^"']*))?/.exec(inner) ?? [];
		if (!/^(?:data-|aria-|dir$)/.test(name) || scriptedAttributes.has(name)) return;
		needs.push(operator === "=" ? `[${name}=${value}]` : `[${name}]`);
	});
	if (fieldPart.test(rest)) needs.push("input");
	take(/::?[\w-]+|#[\w-]+/g, () => undefined);
	take(/(\.[\w\u{80}-\u{10ffff}-]+)/gu, (name = "") =>
		needs.push(name.replace(/[\ue000-\uf8ff]/g, (escaped) => String.fromCharCode(escaped.charCodeAt(0) - 0xe000))),
	);
	take(/([a-z][\w-]*)/gi, (name = "") => needs.push(name.toLowerCase()));
	return [{ text, needs }];
}

/**
 * The part of a stylesheet that the first paint of a page with these elements can use. Rules for elements that only scripts
 * make are left out; scripts load the whole stylesheet, and without scripts it is linked.
 */
export function usedStyles(page: readonly PageElement[], { root, selectors }: Stylesheet): string {
	const values = page.flatMap(({ attributes }) => Object.values(attributes));
	const held = new Set(page.flatMap(featuresOf));
	const used = new Map<Rule, string>();
	for (const [rule, all] of selectors) {
		const fitting = all.filter(({ needs }) => needs.every((need) => held.has(need)));
		if (fitting.length > 0) used.set(rule, fitting.map(({ text }) => text).join(","));
	}
	const declarations = [...used.keys()].flatMap((rule) => rule.nodes);
	const names = referredNames(declarations, values);

	const writeAll = ({ nodes = [] }: Partial<Container>): string => nodes.map(write).join("");
	const write = (node: ChildNode): string => {
		if (node.type === "rule") {
			const needed = node.nodes.filter((inner) => !isCustomProperty(inner) || names.has(inner.prop));
			return used.has(node) ? wrap(used.get(node) ?? "", needed.map(String).join(";")) : "";
		}
		if (node.type !== "atrule") return "";
		const { name, params } = node;
		if (/^(?:layer|media|supports|container|scope|starting-style)$/.test(name) && node.nodes)
			return wrap(preludeOf(node), writeAll(node));
		if (name === "property" && !names.has(params)) return "";
		if (name === "keyframes" && !declarations.some((used) => used.type === "decl" && used.value.includes(params)))
			return "";
		return node.nodes ? node.toString() : `${preludeOf(node)};`;
	};
	return writeAll(root);
}

/** What a page holds of what selectors may need. */
function featuresOf({ name, attributes }: PageElement): string[] {
	const classes = attributes.class?.split(/\s+/).map((one) => `.${one}`) ?? [];
	const all = Object.entries(attributes).flatMap(([key, value]) => [`[${key}]`, `[${key}=${value}]`]);
	return [name, ...classes, ...all];
}

/** The custom properties that the values of a page's attributes or its rules refer to, directly or through others. */
function referredNames(declarations: ChildNode[], values: string[]): Set<string> {
	const propertiesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
	const referred = new Set(values.flatMap(propertiesIn));
	const references = declarations.map((node) => ({ node, names: propertiesIn(node.toString()) }));
	let size: number;
	do {
		size = referred.size;
		for (const { node, names } of references) {
			if (isCustomProperty(node) && !referred.has(node.prop)) continue;
			for (const name of names) referred.add(name);
		}
	} while (referred.size > size);
	return referred;
}

function isCustomProperty(node: ChildNode): node is Declaration {
	return node.type === "decl" && node.prop.startsWith("--");
}

function preludeOf({ name, raws, params }: AtRule): string {
	return `@${name}${raws.afterName ?? " "}${params}`;
}

function wrap(prelude: string, body: string): string {
	return body === "" ? "" : `${prelude}{${body}}`;
}
