import { block, database, link, note, padlock } from "../diagram.ts";
import { type Polyline, parallelBundle, points } from "../geometry.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { range } from "../sequence.ts";
import { circle, path, pathData, pathsData } from "../svg.ts";

/** From sensors over gateways and a broker to those who read them. */
export function networkSection(): string {
	const tiers = ["READERS", "CLOUD", "EDGE", "FIELD"];
	const bands = tiers
		.map(
			(name, row) =>
				label(name, [104, [58, 180, 302, 418][row] ?? 0], paint("strong"), { anchor: "end" }) +
				(row > 0 ? path(`M128 ${row * 118 + 4}h592`, `stroke="${paint("trace")}" stroke-dasharray="4 6"`) : ""),
		)
		.join("");
	const sensors = range(8).map((k) => (k < 4 ? 199 : 495 - 4 * 56) + k * 56);
	const ways = sensors.map((x, k): Polyline => {
		const port = x + (48 - (k % 4) * 32);
		const bend = k % 4 === 0 || k % 4 === 3 ? 382 : 366;
		return [
			[x, 394],
			[x, bend],
			[port, bend - Math.abs(x - port)],
			[port, 326],
		];
	});
	return (
		bands +
		path(pathsData(ways.filter((_, k) => k !== 5)), stroke("edge")) +
		path(pathData(ways[5] as Polyline), stroke("copper", 2)) +
		sensors
			.map(
				(x, k) =>
					circle(
						[x, 418],
						24,
						`fill="${k === 5 ? paint("lit") : paint("part")}" stroke="${k === 5 ? paint("copper") : paint("label")}" stroke-width="1.5"`,
					) +
					path(
						`M${x - 12} 418h5l4-9 6 18 4-9h5`,
						`stroke="${k === 5 ? paint("copper") : paint("label")}" stroke-width="1.5"`,
					),
			)
			.join("") +
		block({ x: 213, y: 278, width: 140, height: 48 }, "GATEWAY 1") +
		block({ x: 509, y: 278, width: 140, height: 48 }, "GATEWAY 2", "copper") +
		path(pathsData(parallelBundle(points("277,278 277,252 349,180 373,180"), 3, 6)), stroke("edge")) +
		path(pathsData(parallelBundle(points("585,278 585,252 513,180 489,180"), 1, 6)), stroke("copper", 2)) +
		block({ x: 373, y: 152, width: 116, height: 56 }, "BROKER", "copper") +
		database({ x: 152, y: 144, width: 116, height: 72 }, "HISTORY") +
		link(points("373,168 268,168"), { arrow: true }) +
		block({ x: 592, y: 152, width: 120, height: 56 }, "RULES", "quiet") +
		link(points("489,166 592,166"), { emphasis: "quiet" }) +
		block({ x: 152, y: 32, width: 116, height: 52 }, "REPORT") +
		block({ x: 373, y: 32, width: 116, height: 52 }, "DASHBOARD", "copper") +
		block({ x: 592, y: 32, width: 120, height: 52 }, "ALARM", "quiet") +
		link(points("210,144 210,84")) +
		link(points("431,152 431,84"), { emphasis: "copper" }) +
		link(points("652,152 652,84"), { emphasis: "quiet" }) +
		padlock([612, 226]) +
		note("TLS", [626, 225], { emphasis: "copper" })
	);
}
