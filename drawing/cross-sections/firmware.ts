import { block, link } from "../diagram.ts";
import { dieShot } from "../die-shot.ts";
import { points } from "../geometry.ts";
import { label } from "../lettering.ts";
import { paint, stroke } from "../paint.ts";
import { repeat } from "../sequence.ts";
import { bars, path, rectangle } from "../svg.ts";

/** Firmware from the silicon up; one sample's way runs through the middle, from pin to control loop. */
export function firmwareSection(): string {
	const layers: [string, string[], number][] = [
		["APPLICATION", ["UPDATE", "CONTROL", "DIAGNOSTICS"], 1],
		["SERVICES", ["MQTT", "TLS", "FILES", "LOG"], -1],
		["KERNEL", ["SCHEDULER", "QUEUES", "TIMERS"], 1],
		["DRIVERS", ["UART", "SPI", "ADC", "I²C", "DMA"], 2],
		["BOOT", ["LOADER", "SLOT A", "SLOT B", "KEYS"], -1],
	];
	const rows = layers.map(([name, modules, highlighted], row) => {
		const y = 20 + row * 72;
		const width = (528 - (modules.length - 1) * 12) / modules.length;
		return (
			rectangle({ x: 152, y, width: 560, height: 60 }, `rx="6" ${stroke("trace")}`) +
			label(name, [136, y + 30], paint("strong"), { anchor: "end" }) +
			modules
				.map((module, index) =>
					block(
						{ x: 168 + index * (width + 12), y: y + 12, width, height: 36 },
						module,
						index === highlighted ? "copper" : "quiet",
					),
				)
				.join("")
		);
	});
	return (
		rows.join("") +
		label("SILICON", [136, 424], paint("strong"), { anchor: "end" }) +
		bars([168, 392], 49, 11, 4, 8, "x", paint("label")) +
		rectangle({ x: 152, y: 396, width: 560, height: 64 }, `rx="6" fill="${paint("die")}" ${stroke("label")}`) +
		repeat(4, (k) => dieShot({ x: 164 + k * 136, y: 406, width: 128, height: 44 }, 11 + k, "edge")) +
		path("M432 396v-8", `${stroke("copper", 4)} stroke-linecap="butt"`) +
		["432,388 432,284", "432,248 432,212", "432,176 432,68"]
			.map((line) => link(points(line), { emphasis: "copper" }))
			.join("")
	);
}
