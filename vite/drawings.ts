import type { Plugin } from "vite";
import { serviceNames } from "../contract/service.ts";
import { aboutDrawing } from "../drawing/about.ts";
import { crossSection, crossSectionNames } from "../drawing/cross-sections.ts";
import { heroBoard } from "../drawing/hero-board.ts";
import { type LineDrawing, lineDrawing, lineDrawings } from "../drawing/line-drawings.ts";
import { logoMark } from "../drawing/logo.ts";
import { notFoundDrawing } from "../drawing/not-found.ts";
import { plate } from "../drawing/plates.ts";
import { portraitBoard } from "../drawing/portrait-board.ts";
import { asFile } from "../drawing/svg.ts";
import { svgComponent } from "./svg-component.ts";

const prefix = "virtual:drawing/";

/** The drawings that belong to a page's first paint: each a module `virtual:drawing/<name>` that exports a component. */
const inlineDrawings: Record<string, () => string> = {
	"hero-board": heroBoard,
	"logo-mark": logoMark,
	"portrait-board": portraitBoard,
};

/** Draws at build, so that no generator reaches the browser: inline drawings as modules, others as files. */
export function drawings(): Plugin {
	return {
		name: "drawings",
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return;
			const draw = inlineDrawings[id.slice(prefix.length + 1)];
			if (!draw) throw new Error(`There is no drawing ${id.slice(1)}`);
			return svgComponent(draw());
		},
		generateBundle() {
			if (this.environment.name !== "client") return;
			for (const [path, draw] of files) this.emitFile({ type: "asset", fileName: path.slice(1), source: draw() });
		},
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const draw = files.get(request.url ?? "");
				if (!draw) return next();
				response.setHeader("Content-Type", "image/svg+xml");
				response.end(draw());
			});
		},
	};
}

/** The drawings that single pages name, by path; those that take their tones from the page are in a sprite. Others are listed in `drawing/publish.ts`. */
const files = new Map<string, () => string>([
	["/drawings/plates.svg", () => sprite(serviceNames.map((name) => [name, plate(name)]))],
	[
		"/drawings/lines.svg",
		() => sprite((Object.keys(lineDrawings) as LineDrawing[]).map((name) => [name, lineDrawing(name)])),
	],
	[
		"/drawings/hero-board.svg",
		() =>
			sprite([
				["wide", heroBoard()],
				["portrait", portraitBoard()],
			]),
	],
	["/drawings/about.svg", () => asFile(aboutDrawing())],
	["/drawings/not-found.svg", () => asFile(notFoundDrawing())],
	...crossSectionNames.map((name): [string, () => string] => [
		`/drawings/sections/${name}.svg`,
		() => asFile(crossSection(name)),
	]),
]);

/** One file of many drawings; they take their paints from the page that uses them. */
function sprite(named: [name: string, svg: string][]): string {
	const symbols = named.map(([name, svg]) =>
		svg
			.replace(/^<svg /, `<symbol id="${name}" `)
			.replace(/ (?:class|aria-hidden)="[^"]*"/g, "")
			// A plate that is shown large sets a thinner line.
			.replaceAll('stroke-width="1.25"', 'stroke-width="var(--plate-line,1.25)"')
			.replace(/<\/svg>$/, "</symbol>"),
	);
	return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
