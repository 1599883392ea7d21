import { icons as devicons } from "@iconify-json/devicon";
import { icons as logos } from "@iconify-json/logos";
import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { checkDrawing } from "./check-drawing.ts";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${content}</svg>`;
const shape = `<path d="M0 0h9v9z"/>`;

/** Ten elements that each draw the one before four times, in a way of their own. */
const nested = (repeat: (id: number) => string) =>
	svg(`<g id="g0">${shape}</g>${Array.from({ length: 10 }, (_, at) => repeat(at + 1)).join("")}<use href="#g10"/>`);
const through = (name: string, attribute: string) =>
	nested((id) => {
		const user = `<path ${attribute}="url('#p${id}')"/>`.repeat(4);
		return `<${name} id="p${id}"><use href="#g${id - 1}"/></${name}><g id="g${id}">${user}</g>`;
	});
const blur = `<filter id="f"><feOffset/><feGaussianBlur/></filter>`;
const chain = Array.from({ length: 200 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join("");

test.each([
	["letters of one text", svg(`<text>${"logo ".repeat(401)}</text>`), messages.logoLetters],
	["letters under a prefix", svg(`<s:text>${"<s:tspan>logo!</s:tspan>".repeat(401)}</s:text>`), messages.logoLetters],
	["letters by use", svg(`<text id="t">logo!</text>${`<use href="#t"/>`.repeat(400)}`), messages.logoLetters],
	["shapes", svg(shape.repeat(20_000)), messages.logoShapes],
	[
		"shapes by use",
		nested((id) => `<g id="g${id}">${`<use xlink:href="#g${id - 1}"/>`.repeat(4)}</g>`),
		messages.logoShapes,
	],
	["shapes by masks", through("mask", "mask"), messages.logoShapes],
	["shapes by patterns", through("pattern", "fill"), messages.logoShapes],
	["shapes by markers", through("marker", "marker-mid"), messages.logoShapes],
	["filters", svg(blur + `<g filter="url(#f)"/>`.repeat(251)), messages.logoFilters],
	["masks", svg(`<mask id="m"/>${`<g style="mask: url(#m)"/>`.repeat(501)}`), messages.logoMasks],
	["patterns", svg(`<pattern id="p"/>${`<g fill="url(#p)"/>`.repeat(51)}`), messages.logoPatterns],
	["levels", svg("<g>".repeat(100) + shape + "</g>".repeat(100)), messages.logoDepth],
	["levels of references", svg(chain), messages.logoDepth],
])("a drawing with too many %s is refused by that name", (_, drawing, message) => {
	expect(() => checkDrawing(drawing)).toThrow(message);
});

test("logos of companies, and what leads to itself or to nothing, are accepted", () => {
	const bodies = [logos, devicons].flatMap((set) => Object.values(set.icons)).map(({ body }) => body);
	for (const body of bodies) checkDrawing(svg(body));
	checkDrawing(svg(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><path fill="url(#none)"/>`));
});
