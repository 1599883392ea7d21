import { paint, stroke } from "../paint.ts";
import { path, rectangle } from "../svg.ts";
import { caption } from "./lettering.ts";

/** Two flip-flops, and between them the level that has not yet decided. */
export const synchronizer = (): string =>
	flipFlop(150) +
	flipFlop(470) +
	path("M48 132h102M630 132h122", stroke("line", 2)) +
	path("M310 132h160", stroke("copper", 3)) +
	path("M48 252h72v-52h30M120 252h320v-52h30", stroke("pin", 2)) +
	caption("?", [390, 104], "copper") +
	clock() +
	// The level rises half way, stays there, and falls to one side late in the period.
	path("M48 408h222v-1c10 0 14-40 30-40h88c26 0 30-34 52-34h312", stroke("copper", 3.5)) +
	path("M300 367h88c26 0 30 40 52 41", `${stroke("copper", 2)} stroke-dasharray="5 7"`) +
	path("M270 270v150M470 270v150", `${stroke("trace")} stroke-dasharray="4 6"`);

function flipFlop(x: number): string {
	return (
		rectangle({ x, y: 60, width: 160, height: 172 }, `rx="4" fill="${paint("part")}" ${stroke("line", 2)}`) +
		caption("D", [x + 20, 132], "strong", "start") +
		caption("Q", [x + 140, 132], "strong", "end") +
		path(`M${x} 188l22 12-22 12`, stroke("line", 2))
	);
}

/** The receiving clock; its edges are where the two flip-flops look. */
const clock = (): string => path("M48 320h22v-44h100v44h100v-44h100v44h100v-44h100v44h100v-44h82", stroke("label", 2));
