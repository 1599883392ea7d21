import { type Paint, paint, stroke } from "../paint.ts";
import { circle, path, rectangle } from "../svg.ts";
import { caption } from "./lettering.ts";

const columns = [64, 214, 352, 500] as const;
const moved = 430;

/** One customer's two rows, and the times for which they hold: the old one ends where the new one begins. */
export const dimensionVersions = (): string =>
	rectangle({ x: 48, y: 48, width: 704, height: 56 }, `fill="${paint("ground-two")}" ${stroke("trace")}`) +
	row(104, ["1001", "42", "NORTH", "2023 - 2025"], "label") +
	row(168, ["1002", "42", "SOUTH", "2025 -"], "copper") +
	["KEY", "ID", "REGION", "VALID"]
		.map((name, index) => caption(name, [columns[index] ?? 0, 76], "label", "start"))
		.join("") +
	path("M198 48v184M336 48v184M484 48v184", stroke("trace")) +
	path(`M48 386h704`, stroke("edge")) +
	path(`M${moved} 262v140`, `${stroke("label")} stroke-dasharray="4 6"`) +
	path(`M92 310h${moved - 92 - 9}`, `${stroke("pin", 6)} stroke-linecap="butt"`) +
	path(`M${moved} 310h312`, `${stroke("copper", 6)} stroke-linecap="butt"`) +
	path("M728 296l16 14-16 14", stroke("copper", 4)) +
	circle([92, 310], 9, `fill="${paint("pin")}"`) +
	circle([moved - 9, 310], 9, `fill="${paint("ground")}" ${stroke("pin", 4)}`) +
	circle([moved + 12, 310], 9, `fill="${paint("copper")}"`) +
	orders([130, 190, 236, 302, 366], "pin") +
	orders([478, 530, 604, 652, 706], "copper");

function row(y: number, cells: readonly string[], tone: Paint): string {
	const lit = tone === "copper";
	return (
		rectangle(
			{ x: 48, y, width: 704, height: 64 },
			`fill="${paint(lit ? "lit" : "part")}" ${stroke(lit ? "copper" : "trace", lit ? 2.5 : 1.5)}`,
		) + cells.map((cell, index) => caption(cell, [columns[index] ?? 0, y + 32], tone, "start")).join("")
	);
}

/** What was ordered, on the line of time below the version that counts it. */
const orders = (positions: readonly number[], tone: Paint): string =>
	positions.map((x) => path(`M${x} 386v-32`, `${stroke(tone, 4)} stroke-linecap="butt"`)).join("");
