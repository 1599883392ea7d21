import { paint, stroke } from "../paint.ts";
import { path, rectangle } from "../svg.ts";
import { caption } from "./lettering.ts";

/** Kilobytes of a 1,024 KB flash, from the post. */
const bootloader = 48;
const slot = 464;
const scale = 704 / 1024;
const [slotA, slotB, settings] = [
	48 + bootloader * scale,
	48 + (bootloader + slot) * scale,
	48 + (bootloader + 2 * slot) * scale,
];
const [top, height] = [176, 148];

/** A flash with two firmware slots, to scale; the bootloader starts B on trial, and A stays to go back to. */
export const firmwareSlots = (): string =>
	region(48, bootloader, "ground-two") +
	region(slotA, slot, "part") +
	rectangle({ x: slotB, y: top, width: slot * scale, height }, `fill="${paint("lit")}" ${stroke("copper", 3)}`) +
	region(settings, bootloader, "ground-two") +
	words(slotA + 28, "pin") +
	words(slotB + 28, "copper") +
	caption("A", [slotA + slot * scale - 30, top + 32], "strong") +
	caption("B", [slotB + slot * scale - 30, top + 32], "copper") +
	// The way that is taken now, over the top; the way back, below.
	path(`M64 ${top}v-62l24-24H${slotB + 136}l24 24v52`, stroke("copper", 3)) +
	path(`M${slotB + 150} ${top - 20}l10 14 10-14`, stroke("copper", 3)) +
	path(`M64 ${top + height}v38l16 16H${slotA + 144}l16-16v-28`, `${stroke("line")} stroke-dasharray="6 7"`) +
	path(`M${slotA + 152} ${top + height + 20}l8-12 8 12`, stroke("line")) +
	caption("TRIAL", [(64 + slotB + 160) / 2, 64], "copper") +
	caption("BACK", [slotA + 240, top + height + 54], "label");

const region = (x: number, kilobytes: number, fill: "ground-two" | "part"): string =>
	rectangle({ x, y: top, width: kilobytes * scale, height }, `fill="${paint(fill)}" ${stroke("line")}`);

/** Words of an image, as a memory window shows them. */
const words = (x: number, tone: "pin" | "copper"): string =>
	path(
		[0, 1, 2, 3]
			.map((row) => `M${x} ${top + 66 + row * 20}h${[64, 40, 80, 52][row]}m18 0h${[88, 104, 60, 76][row]}`)
			.join(""),
		stroke(tone, 5),
	);
