import { block, note } from "../diagram.ts";
import { type Point, points } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { discs, path, rectangle } from "../svg.ts";

const bands: [string, string[]][] = [
	["OFFICE", ["MES", "REPORTS"]],
	["DMZ", ["BROKER", "JUMP HOST"]],
	["OPERATIONS", ["HMI", "SCADA", "HISTORIAN"]],
	["CELL", ["DRIVE", "VALVES", "SENSOR", "SAFETY"]],
];
/** Where the one line that joins the bands runs. */
const spine = 702;

/** A plant's zones, and the one way through them. */
export function plantZones(): string {
	const zones = bands.map(([name, members], band) => {
		const y = 14 + band * 116;
		const width = 104;
		const rail = band === 0 || band === 1 ? y + 84 : y + 18;
		const top = band < 2 ? y + 20 : y + 34;
		return (
			rectangle(
				{ x: 24, y, width: 752, height: 104 },
				`rx="6" fill="${paint(band % 2 ? "ground" : "part")}" fill-opacity=".6" ${stroke("trace")}`,
			) +
			note(name, [40, y + 52], { emphasis: "plain" }) +
			path(`M164 ${rail}H${spine}`, stroke("line")) +
			members
				.map((member, index) => {
					const x = 164 + index * 120;
					return (
						path(`M${x + 52} ${rail}V${band < 2 ? top + 48 : top}`, stroke("line")) +
						block({ x, y: top, width, height: 48 }, member, "quiet")
					);
				})
				.join("")
		);
	});
	return (
		zones.join("") +
		path(`M${spine} 98v299`, stroke("copper", 2.5)) +
		discs(points(`${spine},98 ${spine},214`), 9, paint("copper")) +
		rectangle({ x: spine - 34, y: 254, width: 68, height: 32 }, `rx="4" fill="${paint("lit")}" ${stroke("copper")}`) +
		note("SWITCH", [spine, 270], { anchor: "middle", emphasis: "copper" }) +
		block({ x: spine - 42, y: 394, width: 84, height: 52 }, "PLC", "copper") +
		[124, 240].map((y) => firewall([spine, y])).join("") +
		note("FIREWALL", [spine - 42, 158], { anchor: "end" })
	);
}

/** A wall of bricks across the line. */
const firewall = ([x, y]: Point): string =>
	rectangle({ x: x - 36, y: y - 12, width: 72, height: 20 }, `fill="${paint("ground")}" ${stroke("copper")}`) +
	path(
		`M${x - 36} ${y - 2}h72M${x - 12} ${y - 12}v10M${x + 12} ${y - 12}v10M${x - 24} ${y - 2}v10M${x} ${y - 2}v10M${x + 24} ${y - 2}v10`,
		`stroke="${paint("copper")}"`,
	);
