import { canFdFrame } from "./texts/can-fd-frame.ts";
import { trustBoundaries } from "./texts/trust-boundaries.ts";
import { twoCapacitors } from "./texts/two-capacitors.ts";
import { updateSlots } from "./texts/update-slots.ts";

/** The drawings within texts by their names, each drawn from the numbers of its text. A text shows one as `![…](/drawings/texts/<name>.svg)`. */
export const textDrawings: Record<string, () => string> = {
	"can-fd-frame": canFdFrame,
	"trust-boundaries": trustBoundaries,
	"two-capacitors": twoCapacitors,
	"update-slots": updateSlots,
};

/** The width and height of a drawing of this name; undefined where there is none. */
export function textDrawingSize(name: string): { width: number; height: number } | undefined {
	const drawing = Object.hasOwn(textDrawings, name) ? textDrawings[name]?.() : undefined;
	const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(drawing ?? "") ?? [];
	return drawing === undefined ? undefined : { width: Number(width), height: Number(height) };
}
