import type { Plugin } from "vite";
import { drawingsIn, readDrawing } from "../drawing/file.ts";
import type { Scheme } from "../drawing/paint.ts";
import { asImage, schemeOf } from "../drawing/svg.ts";
import { publish } from "./publish.ts";
import { svgComponent } from "./svg-component.ts";

const prefix = "virtual:drawing/";

/** Publishes the drawings of `drawing/`: as files, and as modules `virtual:drawing/<name>` that export a component. */
export function drawings(): Plugin {
	return {
		name: "drawings",
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
		load(id) {
			if (id.startsWith(`\0${prefix}`)) return svgComponent(inline(readDrawing(id.slice(prefix.length + 1))));
		},
		...publish(publishedDrawings),
	};
}

/** Every published drawing by its path on the site. Those that take their tones from the page are in a sprite. */
export function publishedDrawings(): Map<string, string> {
	return new Map([
		["/drawings/about.svg", image("about")],
		["/drawings/not-found.svg", image("not-found")],
		["/drawings/plates.svg", sprite("plates")],
		["/drawings/lines.svg", sprite("lines")],
		[
			"/drawings/hero-board.svg",
			spriteOf([
				["wide", "hero-board"],
				["portrait", "portrait-board"],
			]),
		],
		...["sections", "services", "projects", "posts", "covers"].flatMap((folder) =>
			drawingsIn(folder).map((name): [string, string] => [`/drawings/${name}.svg`, image(name)]),
		),
		...["projects", "posts", "covers"]
			.flatMap(drawingsIn)
			.map((name): [string, string] => [`/drawings/${name.replace("/", "/dark/")}.svg`, image(name, "dark")]),
		...drawingsIn("texts").map((name): [string, string] => [`/drawings/${name}.svg`, readDrawing(name)]),
	]);
}

function image(name: string, theme: Scheme = "light"): string {
	const drawing = readDrawing(name);
	return asImage(drawing, schemeOf(drawing, theme));
}

const sprite = (folder: string): string =>
	spriteOf(drawingsIn(folder).map((name) => [name.slice(folder.length + 1), name]));

/** One file of many drawings; they take their paints from the page that uses them. */
function spriteOf(named: [id: string, name: string][]): string {
	const symbols = named.map(([id, name]) =>
		inline(readDrawing(name))
			.replace(/^<svg /, `<symbol id="${id}" `)
			.replace(/ (?:class|aria-hidden)="[^"]*"/g, "")
			// A plate that is shown large sets a thinner line.
			.replaceAll('stroke-width="1.25"', 'stroke-width="var(--plate-line,1.25)"')
			.replace(/<\/svg>$/, "</symbol>"),
	);
	return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** A drawing inside of a page, where no namespace is stated. */
const inline = (drawing: string): string => drawing.replace(/ xmlns="[^"]*"/, "");
