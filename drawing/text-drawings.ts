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

type Size = { width: number; height: number };

const sizes = new Map<string, Size>();

/** The width and height of a drawing of this name, which is drawn once to know them; undefined where there is none. */
export function textDrawingSize(name: string): Size | undefined {
	const known = sizes.get(name);
	if (known || !Object.hasOwn(textDrawings, name)) return known;
	const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(textDrawings[name]?.() ?? "") ?? [];
	const size = { width: Number(width), height: Number(height) };
	sizes.set(name, size);
	return size;
}
