import { block, link, note, padlock } from "../diagram.ts";
import { type Point, points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { discs, path, rectangle } from "../svg.ts";

/** A vehicle's buses around their gateway. */
export function vehicleNetwork(): string {
	const bus = stroke("copper", 2);
	return (
		path("M120 144h560M120 150h560", bus) +
		[104, 680]
			.map((x) => rectangle({ x, y: 126, width: 16, height: 42 }, `rx="2" fill="${paint("part")}" ${stroke("line")}`))
			.join("") +
		note("120 Ω", [112, 184], { anchor: "middle" }) +
		note("120 Ω", [688, 184], { anchor: "middle" }) +
		[
			["BATTERY|MANAGEMENT", 150],
			["INVERTER", 335],
			["VEHICLE|CONTROL", 520],
		]
			.map(
				([name, x]) =>
					block({ x: Number(x), y: 32, width: 130, height: 60 }, String(name)) + drop([Number(x) + 65, 92], 144),
			)
			.join("") +
		note("CAN FD", [140, 124], { emphasis: "copper" }) +
		note("500 kbit/s + 2 Mbit/s", [652, 174], { anchor: "end" }) +
		drop([400, 210], 150) +
		block({ x: 312, y: 210, width: 176, height: 84 }, "GATEWAY", "copper") +
		path("M400 294v56M140 350h520", stroke("line")) +
		discs([[400, 350]], 6, paint("line")) +
		note("LIN", [140, 334]) +
		[
			["DOOR", 140],
			["SEAT", 273],
			["MIRROR", 407],
			["LIGHT", 540],
		]
			.map(
				([name, x]) =>
					link(points(`${Number(x) + 60},350 ${Number(x) + 60},392`), { arrow: false }) +
					discs([[Number(x) + 60, 350]], 6, paint("line")) +
					block({ x: Number(x), y: 392, width: 120, height: 52 }, String(name), "quiet"),
			)
			.join("") +
		link(points("488,252 636,252"), { arrow: false }) +
		note("100BASE-T1", [562, 236], { anchor: "middle" }) +
		block({ x: 636, y: 222, width: 124, height: 60 }, "CAMERA") +
		link(points("312,252 150,252"), { arrow: false }) +
		note("DoIP", [216, 236], { anchor: "middle" }) +
		padlock([292, 250]) +
		path("M44 222h106l-12 60h-82z", `fill="${paint("part")}" ${stroke("line")}`) +
		path("M62 240h78M66 262h70", `${stroke("label", 6)} stroke-dasharray="0 10"`) +
		note("DIAGNOSTICS", [97, 302], { anchor: "middle" })
	);
}

const drop = ([x, y]: Point, to: number): string =>
	path(`M${x} ${y}V${to}`, stroke("line")) + discs([[x, to]], 6, paint("copper"));
