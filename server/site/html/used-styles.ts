import type { PageElement } from "./elements.ts";
import { type CssRule, type Declaration, propertiesIn, type Requirements, type Stylesheet } from "./stylesheet.ts";

/**
 * Attributes that scripts set before the whole stylesheet is there: the remembered theme, and whether the page is at its
 * top. All their values count as used.
 */
const scriptedAttributes = new Set(["data-theme", "data-at-top"]);

/**
 * The part of a stylesheet that the first paint of a page with these elements can use.
 * Rules for elements that only scripts make are left out; scripts load the whole stylesheet, and without scripts it is
 * linked.
 */
export function usedStyles(page: readonly PageElement[], { rules }: Stylesheet): string {
	const values = page.map(({ attributes }) => attributes);
	const fits = fitsPage(page);
	const select = (rule: CssRule): CssRule[] => {
		if ("selectors" in rule) {
			const selectors = rule.selectors.filter(({ requires }) => fits(requires));
			return selectors.length > 0 ? [{ ...rule, selectors }] : [];
		}
		if (!("rules" in rule)) return [rule];
		const inner = rule.rules.flatMap(select);
		return inner.length > 0 ? [{ prelude: rule.prelude, rules: inner }] : [];
	};
	const used = rules.flatMap(select);
	const declarations = used.flatMap(declarationsOf);
	const names = referredNames(declarations, values.flatMap(Object.values));
	const animations = declarations.filter(({ animates }) => animates);

	const write = (rule: CssRule): string => {
		if ("rules" in rule) return wrap(rule.prelude, rule.rules.map(write).join(""));
		if ("selectors" in rule) {
			const used = rule.declarations.filter(
				({ customProperty }) => customProperty === undefined || names.has(customProperty),
			);
			return wrap(rule.selectors.map(({ text }) => text).join(","), used.map(({ text }) => text).join(";"));
		}
		if (rule.kind === "property") return names.has(rule.name) ? rule.text : "";
		if (rule.kind === "keyframes") return animations.some(({ text }) => text.includes(rule.name)) ? rule.text : "";
		return rule.text;
	};
	return used.map(write).join("");
}

/** Checks whether a page with these elements meets a selector's requirements. */
function fitsPage(page: readonly PageElement[]): (requires: Requirements) => boolean {
	const elements = new Set(page.map(({ name }) => name));
	const classes = new Set(page.flatMap(({ attributes }) => attributes.class?.split(/\s+/) ?? []));
	const attributes = new Set(
		page.flatMap((element) =>
			Object.entries(element.attributes).flatMap(([name, value]) => [name, `${name}=${value}`]),
		),
	);
	return (requires) =>
		requires.elements.every((name) => elements.has(name)) &&
		requires.classes.every((name) => classes.has(name)) &&
		requires.attributes.every(
			({ name, value }) =>
				scriptedAttributes.has(name) || attributes.has(value === undefined ? name : `${name}=${value}`),
		);
}

function declarationsOf(rule: CssRule): Declaration[] {
	if ("rules" in rule) return rule.rules.flatMap(declarationsOf);
	return "selectors" in rule ? rule.declarations : [];
}

/** The custom properties that the values of a page's attributes or its rules refer to, directly or through others. */
function referredNames(declarations: Declaration[], values: string[]): Set<string> {
	const referred = new Set(values.flatMap(propertiesIn));
	let size: number;
	do {
		size = referred.size;
		for (const { customProperty, references } of declarations)
			if (customProperty === undefined || referred.has(customProperty))
				for (const name of references) referred.add(name);
	} while (referred.size > size);
	return referred;
}

function wrap(prelude: string, body: string): string {
	return body === "" ? "" : `${prelude}{${body}}`;
}
