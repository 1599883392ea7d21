import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readDrawing } from "../drawing/file.ts";
import { svgComponent } from "./svg-component.ts";

/** Loads the module that the source describes, as a bundle would. */
async function render(svg: string, props: object = {}): Promise<string> {
	const react = import.meta.resolve("react/jsx-runtime");
	const source = svgComponent(svg).replace('"react/jsx-runtime"', JSON.stringify(react));
	const module: { default: FunctionComponent } = await import(
		/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
	);
	return renderToStaticMarkup(createElement(module.default, props));
}

/** React closes an empty element with an end tag. */
const closed = (svg: string) => svg.replace(/<([\w:]+)([^>]*?)\s*\/>/g, "<$1$2></$1>");

test.each([
	["the hero board", readDrawing("hero-board")],
	["the logo", readDrawing("logo-mark")],
	[
		"one child, and names with a hyphen",
		'<svg viewBox="0 0 2 2"><g class="net" data-net="u1" stroke-width="2"/></svg>',
	],
])("%s is rendered as it was drawn", async (_, svg) => {
	expect(await render(svg)).toBe(closed(svg));
});

test("the page's attributes are set on the root only, over the drawing's", async () => {
	expect(await render('<svg class="drawn"><g/></svg>', { className: "placed" })).toBe(
		'<svg class="placed"><g></g></svg>',
	);
});

test.each(["<svg><g></svg>", "<svg><g>", "", "</svg>"])("%j is refused", (svg) => {
	expect(() => svgComponent(svg)).toThrow(/^A drawing /);
});
