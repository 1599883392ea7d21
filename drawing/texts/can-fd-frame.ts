import { type Paint, paint, stroke } from "../paint.ts";
import { path, rectangle } from "../svg.ts";
import { sheet, textSheet, words } from "../text-sheet.ts";

/** Bits of a frame with an 11-bit identifier and 64 bytes, before bit stuffing. */
const bits = { start: 17, data: [5, 512, 4, 28, 1], end: 12 };
/** Microseconds of a bit at 500 kbit/s. */
const arbitrationBit = 2;
const rates = [2, 5];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** Microseconds of a frame's parts, with a data phase of a rate in Mbit/s. */
const partsAt = (rate: number) => [bits.start * arbitrationBit, sum(bits.data) / rate, bits.end * arbitrationBit];

const scale = (sheet.width - 2 * sheet.margin) / sum(partsAt(2));
const at = (microseconds: number): number => sheet.margin + microseconds * scale;
const barHeight = 64;

/** A CAN FD frame on a time axis, with two rates of its data phase. */
export function canFdFrame(): string {
	const legend =
		rectangle({ x: at(0), y: 24, width: 18, height: 18 }, fillOf("lit", "copper")) +
		words([at(0) + 28, 40], "arbitration, 500 kbit/s") +
		rectangle({ x: 400, y: 24, width: 18, height: 18 }, fillOf("part", "line")) +
		words([428, 40], "data phase");
	return textSheet(378, legend + rates.map((rate, row) => frame(rate, 100 + row * 120)).join("") + timeAxis(340));
}

function frame(rate: number, y: number): string {
	const parts = partsAt(rate);
	const [start = 0, data = 0] = parts;
	const total = sum(parts);
	const bar = (from: number, length: number, attributes: string) =>
		rectangle({ x: at(from), y, width: length * scale, height: barHeight }, attributes);
	const narrow = (x: number, microseconds: number) =>
		words([x, y + 28], `${microseconds}`, "middle") + words([x, y + 52], "µs", "middle");
	const fields = bits.data.slice(0, -1).map((_, index) => start + sum(bits.data.slice(0, index + 1)) / rate);
	return (
		words([at(0), y - 12], `${rate} Mbit/s: ${Math.round(total)} µs`) +
		bar(0, start, fillOf("lit", "copper")) +
		bar(start, data, fillOf("part", "line")) +
		bar(start + data, total - start - data, fillOf("lit", "copper")) +
		path(fields.map((field) => `M${at(field).toFixed(1)} ${y}v${barHeight}`).join(""), stroke("edge", 1)) +
		narrow(at(start / 2), start) +
		words([at(start + data / 2), y + 38], `${data} µs`, "middle") +
		narrow(at((start + data + total) / 2), total - start - data)
	);
}

function timeAxis(y: number): string {
	const ticks = [0, 100, 200, 300];
	return (
		path(`M${at(0)} ${y}H${sheet.width - sheet.margin}`, stroke("edge")) +
		path(ticks.map((tick) => `M${at(tick).toFixed(1)} ${y}v-8`).join(""), stroke("edge")) +
		ticks
			.map((tick) =>
				words([at(tick), y + 24], tick === 0 ? "0" : `${tick} µs`, tick === 0 ? "start" : "middle", "label"),
			)
			.join("")
	);
}

const fillOf = (fill: Paint, line: Paint): string => `fill="${paint(fill)}" ${stroke(line)}`;
