import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { path, rectangle } from "../svg.ts";
import { caption } from "./lettering.ts";

/** Milliseconds at 9,600 baud, from the post's table: request, turnaround, response, silence. */
const request = (8 * 11) / 9.6;
const turnaround = 10;
const response = (25 * 11) / 9.6;
const silence = 8;
const slot = request + turnaround + response + silence;

const devices = 4;
const highlighted = 1;
const lineY = 168;
const scale = 720 / (devices * slot);
const slotsTop = 262;

/** One RS-485 line whose devices are asked in turn: each slot to scale, with its request, wait, response and silence. */
export const timeSlots = (): string =>
	path(`M40 ${lineY}h720`, stroke("copper", 3)) +
	repeat(devices, device) +
	repeat(devices, timeSlot) +
	path(
		`M40 ${slotsTop + 92}h720${repeat(devices + 1, (index) => `M${(40 + index * slot * scale).toFixed(1)} ${slotsTop + 84}v16`)}`,
		stroke("edge"),
	) +
	caption(`${slot.toFixed(1)} ms`, [40 + (highlighted + 0.5) * slot * scale, slotsTop + 122], "copper");

function device(index: number): string {
	const x = 40 + (index + 0.5) * slot * scale;
	const lit = index === highlighted;
	return (
		path(`M${x} ${lineY}v-38`, stroke(lit ? "copper" : "line", lit ? 3 : 1.5)) +
		rectangle(
			{ x: x - 46, y: 50, width: 92, height: 80 },
			`rx="4" fill="${paint(lit ? "lit" : "part")}" ${stroke(lit ? "copper" : "line", lit ? 2 : 1.5)}`,
		) +
		caption(String(index + 1), [x, 90], lit ? "copper" : "strong")
	);
}

function timeSlot(index: number): string {
	const start = 40 + index * slot * scale;
	const lit = index === highlighted;
	const bar = (from: number, long: number, look: string) =>
		rectangle({ x: start + from * scale, y: slotsTop, width: long * scale, height: 64 }, `rx="2" ${look}`);
	return (
		path(
			`M${start.toFixed(1)} ${lineY + 14}V${slotsTop + 84}`,
			`stroke="${paint("trace")}" stroke-dasharray="3 6" stroke-width="1.5"`,
		) +
		bar(silence / 2, request, `fill="${paint(lit ? "copper" : "pin")}"`) +
		bar(
			silence / 2 + request + turnaround,
			response,
			lit ? `fill="${paint("lit")}" ${stroke("copper", 2)}` : `fill="${paint("part")}" ${stroke("line")}`,
		)
	);
}
