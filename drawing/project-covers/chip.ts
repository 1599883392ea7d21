import { dieShot } from "../die-shot.ts";
import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { bars, path, rectangle } from "../svg.ts";
import { copperStroke, traceStroke } from "./strokes.ts";

/** A die in its pad ring, sixteen channels bonded out. */
export const bondedDie = (): string =>
	rectangle({ x: 130, y: 60, width: 540, height: 330 }, `rx="10" fill="${paint("die")}" ${stroke("label")}`) +
	repeat(
		16,
		(k) =>
			path(`M${188 + k * 28} 100L${170 + k * 30.5} 42`, k === 11 ? copperStroke : traceStroke) +
			path(`M${188 + k * 28} 350L${170 + k * 30.5} 408`, traceStroke),
	) +
	bars([170, 36], 16, 30.5, 12, 12, "x", paint("pin")) +
	bars([170, 414], 16, 30.5, 12, 12, "x", paint("pin")) +
	bars([188, 98], 16, 28, 10, 10, "x", paint("label")) +
	bars([188, 352], 16, 28, 10, 10, "x", paint("label")) +
	bars([160, 128], 8, 28, 10, 10, "y", paint("label")) +
	bars([640, 128], 8, 28, 10, 10, "y", paint("label")) +
	repeat(8, (k) =>
		dieShot(
			{ x: 180 + (k % 4) * 112, y: 116 + Math.floor(k / 4) * 112, width: 106, height: 106 },
			21 + k,
			k === 2 ? "copper" : "pin",
		),
	);
