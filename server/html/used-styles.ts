import type { PageElement } from "./elements.ts";
import { type Declaration, type Need, type Piece, propertiesIn, type Stylesheet } from "./stylesheet.ts";

/**
 * Attributes that scripts set before the whole stylesheet is there: the remembered theme, before the first paint, and
 * whether the page is at its top. Any value of theirs counts as used.
 */
const scripted = new Set(["data-theme", "data-at-top"]);

/**
 * The part of a stylesheet that the first paint of a page with these elements can use.
 * Rules for elements that only scripts make are left out; scripts load the whole stylesheet, and without scripts it is
 * linked.
 */
export function usedStyles(page: readonly PageElement[], { pieces }: Stylesheet): string {
	const values = page.map(({ attributes }) => attributes);
	const fits = fitsPage(page);
	const select = (piece: Piece): Piece[] => {
		if ("selectors" in piece) {
			const selectors = piece.selectors.filter(({ need }) => fits(need));
			return selectors.length > 0 ? [{ ...piece, selectors }] : [];
		}
		if (!("pieces" in piece)) return [piece];
		const inner = piece.pieces.flatMap(select);
		return inner.length > 0 ? [{ prelude: piece.prelude, pieces: inner }] : [];
	};
	const used = pieces.flatMap(select);
	const declarations = used.flatMap(declarationsOf);
	const names = referredNames(declarations, values.flatMap(Object.values));
	const animations = declarations.filter(({ animates }) => animates);

	const write = (piece: Piece): string => {
		if ("pieces" in piece) return wrap(piece.prelude, piece.pieces.map(write).join(""));
		if ("selectors" in piece) {
			const used = piece.declarations.filter(({ sets }) => sets === undefined || names.has(sets));
			return wrap(piece.selectors.map(({ text }) => text).join(","), used.map(({ text }) => text).join(";"));
		}
		if (piece.kind === "property") return names.has(piece.name) ? piece.text : "";
		if (piece.kind === "keyframes") return animations.some(({ text }) => text.includes(piece.name)) ? piece.text : "";
		return piece.text;
	};
	return used.map(write).join("");
}

/** Whether a page with these elements holds all that a selector needs. */
function fitsPage(page: readonly PageElement[]): (need: Need) => boolean {
	const elements = new Set(page.map(({ name }) => name));
	const classes = new Set(page.flatMap(({ attributes }) => attributes.class?.split(/\s+/) ?? []));
	const attributes = new Set(
		page.flatMap((element) =>
			Object.entries(element.attributes).flatMap(([name, value]) => [name, `${name}=${value}`]),
		),
	);
	return (need) =>
		need.elements.every((name) => elements.has(name)) &&
		need.classes.every((name) => classes.has(name)) &&
		need.attributes.every(
			({ name, value }) => scripted.has(name) || attributes.has(value === undefined ? name : `${name}=${value}`),
		);
}

function declarationsOf(piece: Piece): Declaration[] {
	if ("pieces" in piece) return piece.pieces.flatMap(declarationsOf);
	return "selectors" in piece ? piece.declarations : [];
}

/** The custom properties that the values of a page's attributes or its rules refer to, directly or through others. */
function referredNames(declarations: Declaration[], values: string[]): Set<string> {
	const referred = new Set(values.flatMap(propertiesIn));
	let size: number;
	do {
		size = referred.size;
		for (const { sets, refers } of declarations)
			if (sets === undefined || referred.has(sets)) for (const name of refers) referred.add(name);
	} while (referred.size > size);
	return referred;
}

function wrap(prelude: string, body: string): string {
	return body === "" ? "" : `${prelude}{${body}}`;
}
