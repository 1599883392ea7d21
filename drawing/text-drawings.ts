import { canFdFrame } from "./texts/can-fd-frame.ts";
import { trustBoundaries } from "./texts/trust-boundaries.ts";
import { twoCapacitors } from "./texts/two-capacitors.ts";
import { updateSlots } from "./texts/update-slots.ts";

/** The drawings within texts, by name. Each is drawn from the numbers of its text, which shows it as `![…](/drawings/texts/<name>.svg)`. */
export const textDrawings: Record<string, () => string> = {
	"can-fd-frame": canFdFrame,
	"trust-boundaries": trustBoundaries,
	"two-capacitors": twoCapacitors,
	"update-slots": updateSlots,
};

type Size = { width: number; height: number };

const sizes = new Map<string, Size>();

/** The size of the drawing of this name, which is drawn once for it; undefined without such a drawing. */
export function textDrawingSize(name: string): Size | undefined {
	const known = sizes.get(name);
	if (known || !Object.hasOwn(textDrawings, name)) return known;
	const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(textDrawings[name]?.() ?? "") ?? [];
	const size = { width: Number(width), height: Number(height) };
	sizes.set(name, size);
	return size;
}
