import { block, link, note, numbered, region } from "../diagram.ts";
import { points } from "../geometry.ts";
import { stroke } from "../paint.ts";
import { path } from "../svg.ts";

/** A connected product's attack surface, its five ways in numbered. */
export function attackSurface(): string {
	const zones: [string, number, number, string[]][] = [
		["DEVICE", 24, 200, ["BOOT ROM", "FIRMWARE", "DEBUG PORT"]],
		["PHONE", 312, 176, ["APP", "TOKEN STORE"]],
		["CLOUD", 576, 200, ["API", "IDENTITY", "DATABASE"]],
	];
	return (
		zones
			.map(
				([name, x, width, members]) =>
					region({ x, y: 48, width, height: 286 }, name) +
					members
						.map((member, index) => block({ x: x + 28, y: 92 + index * 78, width: width - 56, height: 56 }, member))
						.join(""),
			)
			.join("") +
		[268, 532].map((x) => path(`M${x} 34v376`, `${stroke("copper")} stroke-dasharray="6 5"`)).join("") +
		note("TRUST BOUNDARY", [268, 20], { anchor: "middle", emphasis: "copper" }) +
		note("TRUST BOUNDARY", [532, 20], { anchor: "middle", emphasis: "copper" }) +
		link(points("224,120 340,120"), { arrow: false, dashed: true }) +
		link(points("460,120 604,120")) +
		link(points("676,334 676,372 664,384 136,384 124,372 124,334")) +
		note("UPDATE CHANNEL", [400, 404], { anchor: "middle" }) +
		link(points("776,198 792,198"), { arrow: false }) +
		link(points("772,198 748,198")) +
		numbered(1, [196, 276]) +
		numbered(2, [246, 120]) +
		numbered(3, [400, 384]) +
		numbered(4, [604, 120]) +
		numbered(5, [776, 198]) +
		["1 DEBUG PORT", "2 RADIO LINK", "3 UPDATES", "4 API", "5 ADMIN ACCESS"]
			.map((entry, index) => note(entry, [[24, 186, 348, 484, 596][index] ?? 0, 452]))
			.join("")
	);
}
