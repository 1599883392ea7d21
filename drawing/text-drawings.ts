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
