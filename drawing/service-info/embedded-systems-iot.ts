import { block, link, note } from "../diagram.ts";
import { points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { bars, circle, path, rectangle } from "../svg.ts";

/** A battery sensor node, and the current it draws. */
export function batterySensorNode(): string {
	const waves = [14, 24, 34]
		.map((r) => `M${590 + r * 0.7} ${112 - r * 0.7}A${r} ${r} 0 0 1 ${590 + r * 0.7} ${112 + r * 0.7}`)
		.join("");
	const peaks = [150, 290, 430, 570, 710].map((x) => `H${x}v-70h5v24h7v46`).join("");
	return (
		circle([64, 112], 34, `fill="${paint("part")}" ${stroke("line")}`) +
		circle([64, 112], 26, stroke("trace")) +
		note("+", [64, 112], { anchor: "middle", emphasis: "plain" }) +
		note("COIN CELL", [64, 166], { anchor: "middle" }) +
		link(points("98,112 140,112")) +
		block({ x: 140, y: 86, width: 92, height: 52 }, "BUCK") +
		link(points("232,112 286,112")) +
		[47, 185].map((y) => bars([310, y], 12, 10, 4, 8, "x", paint("copper"))).join("") +
		block({ x: 290, y: 52, width: 152, height: 128 }, "MICRO-|CONTROLLER", "copper") +
		link(points("446,112 492,112")) +
		block({ x: 492, y: 80, width: 92, height: 64 }, "2.4 GHz|RADIO") +
		path(waves, stroke("copper", 2)) +
		block({ x: 648, y: 80, width: 112, height: 64 }, "GATEWAY") +
		link(points("704,144 704,216")) +
		block({ x: 648, y: 216, width: 112, height: 52 }, "SERVER") +
		link(points("330,189 330,202 300,232 216,232"), { arrow: false }) +
		note("I²C", [262, 218], { anchor: "middle" }) +
		block({ x: 116, y: 206, width: 100, height: 52 }, "SENSOR") +
		link(points("410,189 410,206"), { arrow: false }) +
		block({ x: 330, y: 206, width: 160, height: 52 }, "", "plain") +
		note("FLASH", [410, 276], { anchor: "middle" }) +
		rectangle({ x: 340, y: 216, width: 66, height: 32 }, `rx="2" fill="${paint("lit")}" ${stroke("copper")}`) +
		rectangle({ x: 414, y: 216, width: 66, height: 32 }, `rx="2" ${stroke("label")}`) +
		note("A", [373, 232], { anchor: "middle", emphasis: "copper" }) +
		note("B", [447, 232], { anchor: "middle", emphasis: "plain" }) +
		path("M60 316v124h700", stroke("line")) +
		path(`M61 430${peaks}H758`, stroke("copper", 2)) +
		note("CURRENT", [74, 322]) +
		note("TRANSMIT", [452, 366]) +
		note("SLEEP", [226, 412], { anchor: "middle" }) +
		note("TIME", [758, 458], { anchor: "end" })
	);
}
