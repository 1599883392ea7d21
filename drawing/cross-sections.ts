import { block, frame, link, note, padlock, store } from "./diagram.ts";
import { dieShot } from "./die-shot.ts";
import { parallelBundle, type Polyline } from "./geometry.ts";
import { label } from "./lettering.ts";
import { paint } from "./paint.ts";
import { balls, type Layer, stackUp, viaSection } from "./stack-up.ts";
import { bars, circle, discs, path, pathData, pathsData, rectangle, svg } from "./svg.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A four-layer board under its processor; one signal goes from ball to ball through the whole stack. */
function board(): string {
	const layers: Layer[] = [
		{ kind: "mask", height: 7 },
		{ kind: "copper", height: 12, name: "L1 SIGNAL", thickness: "35 µm", runs: [[16, 96], [112, 128], [142, 272, true], [300, 340], [356, 372], [388, 500]] },
		{ kind: "prepreg", height: 42, thickness: "0.2 mm" },
		{ kind: "copper", height: 12, name: "L2 GROUND", thickness: "35 µm", runs: [[0, 252], [292, 520]] },
		{ kind: "core", height: 92, thickness: "1.0 mm" },
		{ kind: "copper", height: 12, name: "L3 POWER", thickness: "35 µm", runs: [[0, 34], [70, 180], [200, 252], [292, 520]] },
		{ kind: "prepreg", height: 42, thickness: "0.2 mm" },
		{ kind: "copper", height: 12, name: "L4 SIGNAL", thickness: "35 µm", runs: [[24, 180], [196, 240], [272, 420, true], [440, 500]] },
		{ kind: "mask", height: 7 },
	];
	const { body, tops } = stackUp([128, 156], 520, layers);
	const [l1, l2, l4] = [tops[1] ?? 0, tops[3] ?? 0, tops[7] ?? 0];
	return (
		body +
		viaSection(400, l1, l4 + 12, paint("copper")) +
		viaSection(560, l1, l2 + 12, paint("pin")) +
		viaSection(180, l1, l4 + 12, paint("pin")) +
		rectangle({ x: 208, y: 92, width: 240, height: 40 }, `rx="3" fill="${paint("die")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		rectangle({ x: 268, y: 60, width: 120, height: 32 }, `rx="2" fill="${paint("ground-two")}" stroke="${paint("edge")}" stroke-width="1.5"`) +
		bars([282, 98], 10, 10, 4, 10, "x", paint("edge")) +
		label("DIE", [328, 76], paint("strong"), { anchor: "middle" }) +
		label("SUBSTRATE", [328, 119], paint("label"), { anchor: "middle" }) +
		balls([224, 146], 9, 26, 20) +
		discs([[276, 146]], 20, paint("copper")) +
		path("M276 103v-11", `stroke="${paint("copper")}" stroke-width="4"`) +
		rectangle({ x: 524, y: 126, width: 76, height: 30 }, `rx="2" fill="${paint("part")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		path("M532 126v30M592 126v30", `stroke="${paint("label")}" stroke-width="14" stroke-linecap="butt"`) +
		rectangle({ x: 492, y: l4 + 24, width: 88, height: 34 }, `rx="2" fill="${paint("die")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		balls([506, l4 + 20], 4, 20, 12) +
		discs([[526, l4 + 20]], 12, paint("copper")) +
		path(`M548 ${l4 + 6}h-22`, `stroke="${paint("copper")}" stroke-width="12" stroke-linecap="butt"`) +
		note("NET CLK0", [276, 24], { anchor: "middle", tone: "copper" }) +
		path("M276 36v16", `stroke="${paint("copper")}"`)
	);
}

/** Firmware from the silicon up; one sample's way runs through the middle, from pin to control loop. */
function firmware(): string {
	const layers: [string, string[], number][] = [
		["APPLICATION", ["UPDATE", "CONTROL", "DIAGNOSTICS"], 1],
		["SERVICES", ["MQTT", "TLS", "FILES", "LOG"], -1],
		["KERNEL", ["SCHEDULER", "QUEUES", "TIMERS"], 1],
		["DRIVERS", ["UART", "SPI", "ADC", "I²C", "DMA"], 2],
		["BOOT", ["LOADER", "SLOT A", "SLOT B", "KEYS"], -1],
	];
	const rows = layers.map(([name, modules, lit], row) => {
		const y = 20 + row * 72;
		const width = (528 - (modules.length - 1) * 12) / modules.length;
		return (
			rectangle({ x: 152, y, width: 560, height: 60 }, `rx="6" stroke="${paint("trace")}" stroke-width="1.5"`) +
			label(name, [136, y + 30], paint("strong"), { anchor: "end" }) +
			modules.map((module, index) => block({ x: 168 + index * (width + 12), y: y + 12, width, height: 36 }, module, index === lit ? "copper" : "quiet")).join("")
		);
	});
	return (
		rows.join("") +
		label("SILICON", [136, 424], paint("strong"), { anchor: "end" }) +
		bars([168, 392], 49, 11, 4, 8, "x", paint("label")) +
		rectangle({ x: 152, y: 396, width: 560, height: 64 }, `rx="6" fill="${paint("die")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		range(4).map((k) => dieShot({ x: 164 + k * 136, y: 406, width: 128, height: 44 }, 11 + k, "edge")).join("") +
		path("M432 396v-8", `stroke="${paint("copper")}" stroke-width="4" stroke-linecap="butt"`) +
		[[388, 284], [248, 212], [176, 68]].map(([from, to]) => link([[432, from ?? 0], [432, to ?? 0]], { weight: "copper" })).join("")
	);
}

/** From sensors over gateways and a broker to those who read them. */
function network(): string {
	const tiers = ["READERS", "CLOUD", "EDGE", "FIELD"];
	const bands = tiers.map((name, row) => label(name, [104, [58, 180, 302, 418][row] ?? 0], paint("strong"), { anchor: "end" }) + (row > 0 ? path(`M128 ${row * 118 + 4}h592`, `stroke="${paint("trace")}" stroke-dasharray="4 6"`) : "")).join("");
	const sensors = range(8).map((k) => (k < 4 ? 199 : 495 - 4 * 56) + k * 56);
	const ways = sensors.map((x, k): Polyline => {
		const port = x + [48, 16, -16, -48][k % 4]!;
		const bend = k % 4 === 0 || k % 4 === 3 ? 382 : 366;
		return [[x, 394], [x, bend], [port, bend - Math.abs(x - port)], [port, 326]];
	});
	return (
		bands +
		path(pathsData(ways.filter((_, k) => k !== 5)), `stroke="${paint("edge")}" stroke-width="1.5"`) +
		path(pathData(ways[5] as Polyline), `stroke="${paint("copper")}" stroke-width="2"`) +
		sensors.map((x, k) => circle([x, 418], 24, `fill="${k === 5 ? paint("lit") : paint("part")}" stroke="${k === 5 ? paint("copper") : paint("label")}" stroke-width="1.5"`) + path(`M${x - 12} 418h5l4-9 6 18 4-9h5`, `stroke="${k === 5 ? paint("copper") : paint("label")}" stroke-width="1.5"`)).join("") +
		block({ x: 213, y: 278, width: 140, height: 48 }, "GATEWAY 1") +
		block({ x: 509, y: 278, width: 140, height: 48 }, "GATEWAY 2", "copper") +
		path(pathsData(parallelBundle([[277, 278], [277, 252], [349, 180], [373, 180]], 3, 6)), `stroke="${paint("edge")}" stroke-width="1.5"`) +
		path(pathsData(parallelBundle([[585, 278], [585, 252], [513, 180], [489, 180]], 1, 6)), `stroke="${paint("copper")}" stroke-width="2"`) +
		block({ x: 373, y: 152, width: 116, height: 56 }, "BROKER", "copper") +
		store({ x: 152, y: 144, width: 116, height: 72 }, "HISTORY") +
		link([[373, 168], [268, 168]], { arrow: true }) +
		block({ x: 592, y: 152, width: 120, height: 56 }, "RULES", "quiet") +
		link([[489, 166], [592, 166]], { weight: "quiet" }) +
		block({ x: 152, y: 32, width: 116, height: 52 }, "REPORT") +
		block({ x: 373, y: 32, width: 116, height: 52 }, "DASHBOARD", "copper") +
		block({ x: 592, y: 32, width: 120, height: 52 }, "ALARM", "quiet") +
		link([[210, 144], [210, 84]]) +
		link([[431, 152], [431, 84]], { weight: "copper" }) +
		link([[652, 152], [652, 84]], { weight: "quiet" }) +
		padlock([612, 226]) +
		note("TLS", [626, 225], { tone: "copper" })
	);
}

/** One platform over two zones: what answers, what keeps, what is kept apart. */
function cloud(): string {
	const zone = (x: number, name: string, first: number) =>
		frame({ x, y: 132, width: 236, height: 220 }, name) +
		range(3).map((k) => block({ x: x + 16 + k * 70, y: 172, width: 64, height: 48 }, `C${first + k}`, first + k === 2 ? "copper" : "plain")).join("");
	return (
		block({ x: 304, y: 16, width: 152, height: 40 }, "EDGE CACHE", "quiet") +
		link([[380, 56], [380, 76]]) +
		block({ x: 304, y: 76, width: 152, height: 40 }, "BALANCER") +
		zone(36, "ZONE A", 1) +
		zone(488, "ZONE B", 4) +
		link([[304, 96], [170, 96], [154, 112], [154, 172]], { weight: "copper" }) +
		link([[456, 96], [590, 96], [606, 112], [606, 172]]) +
		block({ x: 312, y: 172, width: 136, height: 48 }, "QUEUE", "quiet") +
		link([[256, 196], [312, 196]], { weight: "quiet" }) +
		link([[448, 196], [504, 196]], { weight: "quiet" }) +
		link([[154, 220], [154, 256]], { weight: "copper" }) +
		link([[606, 220], [606, 256]]) +
		store({ x: 96, y: 256, width: 116, height: 76 }, "PRIMARY", "copper") +
		store({ x: 548, y: 256, width: 116, height: 76 }, "REPLICA") +
		link([[212, 300], [548, 300]]) +
		note("REPLICATION", [380, 286], { anchor: "middle" }) +
		frame({ x: 36, y: 372, width: 688, height: 96 }, "", true) +
		link([[154, 332], [154, 388]], { weight: "copper" }) +
		store({ x: 96, y: 388, width: 116, height: 68 }, "VAULT") +
		padlock([240, 426]) +
		link([[264, 426], [548, 426]], { weight: "quiet", dashed: true }) +
		note("RESTORE DRILL", [406, 410], { anchor: "middle" }) +
		block({ x: 548, y: 402, width: 116, height: 48 }, "TEST", "quiet")
	);
}

const drawings = { board, firmware, network, cloud } as const;
export type CrossSection = keyof typeof drawings;
export const crossSectionNames = Object.keys(drawings) as CrossSection[];

/** A large labelled section for the features band, 760 × 480. */
export const crossSection = (name: CrossSection): string => svg(760, 480, drawings[name](), 'class="cross-section" aria-hidden="true"');
