import type { Box } from "./geometry.ts";
import { type Paint, paint, stroke } from "./paint.ts";
import { randomFrom } from "./random.ts";
import { range } from "./sequence.ts";
import { path, rectangle } from "./svg.ts";

type Fill = "logic" | "memory" | "array" | "analogue" | "copper";

const gap = 3;
/** A block smaller than this is never cut again. */
const smallest = 17;

/** A die's floorplan in `box`: blocks cut from blocks, filled as memory, logic, arrays and one row of copper cores. */
export function dieShot(box: Box, seed: number, accent: Paint = "copper"): string {
	const random = randomFrom(seed);
	const blocks = cut(box, random, 4);
	const large = [...blocks].sort((a, b) => b.width * b.height - a.width * a.height)[1] ?? blocks[0];
	return blocks.map((block) => drawBlock(block, block === large ? "copper" : fillFor(block, random), accent)).join("");
}

function cut(box: Box, random: () => number, depth: number): Box[] {
	const { x, y, width, height } = box;
	const share = 0.36 + Math.round(random() * 2) * 0.14;
	if (depth === 0 || Math.max(width, height) < 2 * smallest + gap || (depth < 3 && random() < 0.12)) return [box];
	if (width >= height) {
		const first = Math.round((width - gap) * share);
		const rest = { x: x + first + gap, y, width: width - first - gap, height };
		return [...cut({ ...box, width: first }, random, depth - 1), ...cut(rest, random, depth - 1)];
	}
	const first = Math.round((height - gap) * share);
	const rest = { x, y: y + first + gap, width, height: height - first - gap };
	return [...cut({ ...box, height: first }, random, depth - 1), ...cut(rest, random, depth - 1)];
}

function fillFor({ width, height }: Box, random: () => number): Fill {
	const ratio = width / height;
	if (ratio > 2.2 || ratio < 0.45) return "memory";
	return (["logic", "memory", "array", "analogue", "logic"] as const)[Math.floor(random() * 5)] ?? "logic";
}

function drawBlock(box: Box, fill: Fill, accent: Paint): string {
	const { x, y, width, height } = box;
	switch (fill) {
		case "logic":
			return rectangle(box, `fill="${paint("trace")}" fill-opacity=".7"`);
		case "memory":
			return path(
				`M${x} ${y + height / 2}h${width}`,
				`${stroke("edge", height)} stroke-dasharray="1.5 1.5" stroke-linecap="butt"`,
			);
		case "array":
			return cells(box, 5, 2, paint("pin"));
		case "analogue":
			return rectangle({ x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, `stroke="${paint("edge")}"`);
		case "copper":
			return cells(box, 9, 2.5, paint(accent));
	}
}

/** Square cells in rows and columns, each row one dashed stroke. */
function cells({ x, y, width, height }: Box, size: number, space: number, colour: string): string {
	const columns = Math.max(1, Math.floor((width + space) / (size + space)));
	const rows = Math.max(1, Math.floor((height + space) / (size + space)));
	const cellWidth = (width + space) / columns - space;
	const cellHeight = (height + space) / rows - space;
	const lines = range(rows).map(
		(row) => `M${x} ${(y + cellHeight / 2 + row * (cellHeight + space)).toFixed(1)}h${width}`,
	);
	const dash = `${cellWidth.toFixed(2)} ${space}`;
	return path(
		lines.join(""),
		`stroke="${colour}" stroke-width="${cellHeight.toFixed(2)}" stroke-dasharray="${dash}" stroke-linecap="butt"`,
	);
}
