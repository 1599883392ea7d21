import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { path, rectangle } from "../svg.ts";
import { caption } from "./lettering.ts";

const pages = 14;
const pitch = 50;
const logTop = 92;
const databaseTop = 292;
/** Pages of the log that the checkpoint has copied, and the page of the database to which each belongs. */
const copied = [1, 3, 6, 9, 12];
const committed = 10;

const left = (index: number): number => 52 + index * pitch;

function page(index: number, top: number, state: "copied" | "plain" | "open"): string {
	const look = {
		copied: `fill="${paint("lit")}" ${stroke("copper", 2)}`,
		plain: `fill="${paint("part")}" ${stroke("line")}`,
		open: `${stroke("trace")} stroke-dasharray="4 5"`,
	}[state];
	const written =
		state === "open"
			? ""
			: path(
					`M${left(index) + 9} ${top + 18}h22M${left(index) + 9} ${top + 30}h22M${left(index) + 9} ${top + 42}h14`,
					stroke(state === "copied" ? "copper" : "pin", 2.5),
				);
	return rectangle({ x: left(index), y: top, width: 40, height: 60 }, `rx="3" ${look}`) + written;
}

/** Each wire leaves its page of the log, runs in a lane of its own and enters its page of the database. */
function wire(from: number, to: number, lane: number): string {
	const [start, end] = [left(from) + 20, left(to) + 20];
	const turn = Math.sign(end - start) * 10;
	const y = 176 + lane * 20;
	return path(
		`M${start} ${logTop + 60}V${y - 10}l${turn} 10H${end - turn}l${turn} 10V${databaseTop - 3}`,
		stroke("copper", 2),
	);
}

/** A write-ahead log, of which the checkpoint has copied the first pages to their places in the database. */
export const writeAheadLog = (): string =>
	caption("LOG", [52, 66], "label", "start") +
	caption("CHECKPOINT", [left(copied.length) - 5, 66], "copper", "start") +
	path(`M${left(copied.length) - 5} 82v84`, stroke("copper", 3)) +
	repeat(pages, (index) => page(index, logTop, logState(index))) +
	copied.map((to, from) => wire(from, to, copied.length - 1 - from)).join("") +
	repeat(pages, (index) => page(index, databaseTop, copied.includes(index) ? "copied" : "plain")) +
	caption("DATABASE", [52, 386], "label", "start");

function logState(index: number): "copied" | "plain" | "open" {
	if (index < copied.length) return "copied";
	return index < committed ? "plain" : "open";
}
