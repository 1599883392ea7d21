import type { Point } from "./geometry.ts";
import { label } from "./lettering.ts";
import { paint, stroke } from "./paint.ts";
import { range } from "./sequence.ts";
import { path, rectangle } from "./svg.ts";

/** One layer of a board seen from the side. Copper is drawn as runs `[from, to, lit]`, in drawing units from the left. */
export type Layer = {
	readonly kind: "mask" | "copper" | "prepreg" | "core";
	readonly height: number;
	readonly name?: string;
	readonly thickness?: string;
	readonly runs?: readonly (readonly [from: number, to: number, lit?: boolean])[];
};

type StackUp = { readonly body: string /** The top of each layer. */; readonly tops: readonly number[] };

/** A board in section: layers from the top down, their names on the left, their thicknesses on the right. */
export function stackUp([left, top]: Point, width: number, layers: readonly Layer[]): StackUp {
	const tops: number[] = [];
	let y = top;
	let body = "";
	for (const layer of layers) {
		tops.push(y);
		body += drawLayer(layer, left, y, width);
		y += layer.height;
	}
	return { body, tops };
}

function drawLayer({ kind, height, name, thickness, runs }: Layer, x: number, y: number, width: number): string {
	const middle = y + height / 2;
	const box = { x, y, width, height };
	const fills = {
		mask: rectangle(box, `fill="${paint("trace")}"`),
		copper:
			rectangle(box, `fill="${paint("part")}"`) +
			(runs ?? [[0, width]])
				.map(([from, to, lit]) =>
					rectangle({ x: x + from, y, width: to - from, height }, `fill="${paint(lit ? "copper" : "pin")}"`),
				)
				.join(""),
		prepreg: rectangle(box, `fill="${paint("ground-two")}"`) + weave(x, y, width, height, 8),
		core: rectangle(box, `fill="${paint("ground-two")}"`) + weave(x, y, width, height, 12),
	};
	return (
		fills[kind] +
		(name
			? path(`M${x - 24} ${middle}h16`, `stroke="${paint("edge")}"`) +
				label(name, [x - 34, middle], paint("strong"), { anchor: "end" })
			: "") +
		(thickness
			? path(`M${x + width + 8} ${middle}h16`, `stroke="${paint("edge")}"`) +
				label(thickness, [x + width + 34, middle], paint("label"))
			: "")
	);
}

/** Glass cloth in section: rows of dashes, every other row shifted. */
function weave(x: number, y: number, width: number, height: number, step: number): string {
	const rows = range(Math.floor((height - 4) / step)).map((row) => y + step / 2 + 2 + row * step);
	const row = (odd: number) =>
		rows
			.filter((_, index) => index % 2 === odd)
			.map((at) => `M${x + 4 + odd * 9} ${at}h${width - 8 - odd * 9}`)
			.join("");
	return path(row(0) + row(1), `${stroke("trace")} stroke-dasharray="10 8"`);
}

/** A plated hole from `top` to `bottom`: its barrel and its pads. */
export function viaSection(x: number, top: number, bottom: number, colour: string): string {
	return (
		rectangle({ x: x - 9, y: top, width: 18, height: bottom - top }, `fill="${colour}"`) +
		rectangle({ x: x - 5, y: top, width: 10, height: bottom - top }, `fill="${paint("ground")}"`) +
		path(
			`M${x - 16} ${top + 1.5}h11m10 0h11M${x - 16} ${bottom - 1.5}h11m10 0h11`,
			`stroke="${colour}" stroke-width="7" stroke-linecap="butt"`,
		)
	);
}

/** Solder balls in a row under a package, from the first ball's centre. */
export const balls = ([x, y]: Point, count: number, pitch: number, diameter: number, colour = paint("label")): string =>
	path(
		`M${x} ${y}h${(count - 1) * pitch}`,
		`stroke="${colour}" stroke-width="${diameter}" stroke-dasharray="0 ${pitch}"`,
	);
