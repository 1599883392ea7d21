import { icons as devicons } from "@iconify-json/devicon";
import { icons as logos } from "@iconify-json/logos";
import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { checkDrawing } from "./check-drawing.ts";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${content}</svg>`;
const shape = `<rect width="300" height="100"/>`;
const blur = `<filter id="f"><feOffset dy="2"/><feGaussianBlur stdDeviation="5"/></filter>`;

/** Ten elements, each of which is drawn so often as the one before, in another way of repeating it. */
const nested = (repeat: (id: number) => string) =>
	svg(`<g id="g0">${shape}</g>${Array.from({ length: 10 }, (_, at) => repeat(at + 1)).join("")}<use href="#g10"/>`);
const through = (name: string, attribute: string) =>
	nested((id) => {
		const user = `<path ${attribute}="url('#p${id}')" d="M0 0h9v9z"/>`;
		return `<${name} id="p${id}"><use href="#g${id - 1}"/></${name}><g id="g${id}">${user.repeat(4)}</g>`;
	});

test.each([
	["letters of one text", svg(`<text>${"logo ".repeat(401)}</text>`), messages.logoLetters],
	["letters in many parts", svg(`<text>${"<tspan>logo!</tspan>".repeat(401)}</text>`), messages.logoLetters],
	[
		"letters that are repeated",
		svg(`<text id="t">logo!</text>${`<use href="#t"/>`.repeat(400)}`),
		messages.logoLetters,
	],
	["letters under a prefix", svg(`<s:text>${"logo ".repeat(401)}</s:text>`), messages.logoLetters],
	["shapes", svg(shape.repeat(20_000)), messages.logoElements],
	[
		"shapes by use",
		nested((id) => `<g id="g${id}">${`<use xlink:href="#g${id - 1}"/>`.repeat(4)}</g>`),
		messages.logoElements,
	],
	["shapes by masks", through("mask", "mask"), messages.logoElements],
	["shapes by patterns", through("pattern", "fill"), messages.logoElements],
	["shapes by markers", through("marker", "marker-mid"), messages.logoElements],
	["filters", svg(blur + `<g filter="url(#f)">${shape}</g>`.repeat(251)), messages.logoFilters],
	[
		"filters by a class",
		svg(`<style>g, .a { filter: url("#f") }</style>${blur}${`<path class="b a"/>`.repeat(251)}`),
		messages.logoFilters,
	],
	[
		"filters by a name",
		svg(`<style>svg > path { filter: url(#f) }</style>${blur}${"<path/>".repeat(251)}`),
		messages.logoFilters,
	],
	["masks", svg(`<mask id="m"/>${`<g style="mask: url(#m)"/>`.repeat(501)}`), messages.logoMasks],
	["patterns", svg(`<pattern id="p"/>${`<path fill="url(#p)"/>`.repeat(51)}`), messages.logoPatterns],
	["levels", svg("<g>".repeat(100) + shape + "</g>".repeat(100)), messages.logoDepth],
	[
		"levels of references",
		svg(Array.from({ length: 200 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join("")),
		messages.logoDepth,
	],
])("a drawing with too many %s is refused by that name", (_, drawing, message) => {
	expect(() => checkDrawing(drawing)).toThrow(message);
});

test("what leads to itself, or to nothing, is no reason to refuse", () => {
	checkDrawing(svg(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><path fill="url(#none)"/>`));
});

test("logos of companies that many sites show are accepted", () => {
	const all = [logos, devicons].flatMap((set) => Object.values(set.icons));
	for (const { body } of all) checkDrawing(svg(body));
	expect(all.length).toBeGreaterThan(2_000);
});
