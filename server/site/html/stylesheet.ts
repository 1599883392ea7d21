import { parse as parseSelector, type Selector } from "css-what";
import { type AtRule, type ChildNode, type Container, parse as parseCss, type Rule } from "postcss";

/** A stylesheet, read once, from which each page takes the rules that it uses (`used-styles.ts`). */
export interface Stylesheet {
	rules: readonly CssRule[];
	/** The `@font-face` rules of fonts that are files; those that only adjust a font of the system's are among the rules. */
	fontFiles: string;
}

export type CssRule = GroupRule | StyleRule | NamedRule;

/** An at-rule that holds rules. */
export interface GroupRule {
	prelude: string;
	rules: CssRule[];
}

/** A rule for elements. */
export interface StyleRule {
	selectors: ParsedSelector[];
	declarations: Declaration[];
}

/** An at-rule that is not about elements: `@property`, `@keyframes`, `@font-face`, or a statement such as `@layer a,b`. */
export interface NamedRule {
	prelude: string;
	kind: string;
	/** What it defines, if it defines something. */
	name: string;
	text: string;
}

/** A selector, and what a page must hold for it to fit. */
export interface ParsedSelector {
	text: string;
	requires: Requirements;
}

/** Elements, classes and attributes, all of which a page must hold. */
export interface Requirements {
	elements: string[];
	classes: string[];
	/** Those of components (`data-`, `aria-`), with their value where the selector asks for one. */
	attributes: { name: string; value: string | undefined }[];
}

export interface Declaration {
	text: string;
	/** The custom property that it sets. */
	customProperty: string | undefined;
	/** The custom properties that it refers to. */
	references: string[];
	/** Whether it may name keyframes. */
	animates: boolean;
}

/** At-rules that hold rules. */
const grouping = new Set(["layer", "media", "supports", "container", "scope", "starting-style"]);

/**
 * What no first paint shows: print, what a pointer causes, transitions, dialogs, and the fallback for `@property`. All of it
 * comes with the whole stylesheet, which stands in the head where there are no scripts.
 */
const deferred = {
	group: /^@(?:media (?:print|\(hover:\s*hover\)|\(scripting:\s*none\))|supports \(\(\(-webkit-hyphens:none\)\))/,
	pseudo: /^(?:hover|active|selection|backdrop|host|view-transition.*)$/,
	property: /^(?:transition.*|cursor|touch-action|(?:-webkit-)?user-select|-webkit-tap-highlight-color)$/,
};

/** Parts of fields, which their rules name without naming the field. */
const fieldPart =
	/^(?:-moz-ui-invalid|file-selector-button|placeholder|-webkit-(?:search|date|datetime|calendar|inner|outer)-.*)$/;

/** Reads of a stylesheet what a first paint can need, and its fonts. */
export function readStylesheet(css: string): Stylesheet {
	const root = parseCss(css);
	const fonts: string[] = [];
	root.walkAtRules("font-face", (font) => {
		const isFile = font.some((node) => node.type === "decl" && node.value.includes("url("));
		if (!isFile) return;
		fonts.push(font.toString());
		font.remove();
	});
	return { rules: readRules(root), fontFiles: fonts.join("") };
}

function readRules(container: Container): CssRule[] {
	return (container.nodes ?? []).flatMap((node): CssRule[] => {
		if (node.type === "rule") return readRule(node);
		return node.type === "atrule" ? readAtRule(node) : [];
	});
}

function readRule(rule: Rule): StyleRule[] {
	const selectors = rule.selectors.map((text) => ({ text, parts: parseSelector(text).flat() }));
	const needed = selectors.filter(({ parts }) => !isDeferred(parts));
	if (needed.length === 0) return [];
	const declarations = rule.nodes.filter((node) => node.type !== "decl" || !deferred.property.test(node.prop));
	return [
		{
			selectors: needed.map(({ text, parts }) => ({ text, requires: readRequirements(parts) })),
			declarations: declarations.map(readDeclaration),
		},
	];
}

function readAtRule(rule: AtRule): CssRule[] {
	const prelude = `@${rule.name}${rule.raws.afterName ?? " "}${rule.params}`;
	if (deferred.group.test(prelude)) return [];
	if (grouping.has(rule.name) && rule.nodes) return [{ prelude, rules: readRules(rule) }];
	const text = rule.nodes ? rule.toString() : `${prelude};`;
	return [{ prelude, kind: rule.name, name: rule.params, text }];
}

function readDeclaration(node: ChildNode): Declaration {
	const text = node.toString();
	const property = node.type === "decl" ? node.prop : "";
	return {
		text,
		customProperty: property.startsWith("--") ? property : undefined,
		references: propertiesIn(text),
		animates: /^(?:animation|--animate)/.test(property),
	};
}

/** The custom properties that a text of CSS refers to. */
export function propertiesIn(text: string): string[] {
	return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
}

function isDeferred(selector: readonly Selector[]): boolean {
	return selector.some(
		(part) => (isPseudo(part) && deferred.pseudo.test(part.name)) || alternativesIn(part).some(isDeferred),
	);
}

/** What a page must hold for a selector to fit. What `:not()` holds is absent, and one of several alternatives may be. */
function readRequirements(selector: readonly Selector[]): Requirements {
	const requirements: Requirements = { elements: [], classes: [], attributes: [] };
	const read = (part: Selector) => {
		if (part.type === "tag") requirements.elements.push(part.name.toLowerCase());
		else if (part.type === "attribute" && part.name === "class") requirements.classes.push(part.value);
		else if (part.type === "attribute" && /^(?:data|aria)-/.test(part.name))
			requirements.attributes.push({ name: part.name, value: part.action === "equals" ? part.value : undefined });
		else if (isPseudo(part)) {
			if (fieldPart.test(part.name)) requirements.elements.push("input");
			const [only = [], ...others] = alternativesIn(part);
			if (part.name !== "not" && others.length === 0) only.forEach(read);
		}
	};
	selector.forEach(read);
	return requirements;
}

function isPseudo(part: Selector): part is Extract<Selector, { type: "pseudo" | "pseudo-element" }> {
	return part.type === "pseudo" || part.type === "pseudo-element";
}

/** The selectors that a pseudo-class takes, such as `:is()`. */
function alternativesIn(part: Selector): readonly Selector[][] {
	return part.type === "pseudo" && Array.isArray(part.data) ? part.data : [];
}
