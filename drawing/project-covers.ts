import type { Board } from "./board.ts";
import { drawBoard } from "./board-drawing.ts";
import { drawCapacitors, fiducial, hatch, mountingHole } from "./board-furniture.ts";
import { coverSheet } from "./cover-sheet.ts";
import { block, link } from "./diagram.ts";
import { dieShot } from "./die-shot.ts";
import { lane, parallelBundle } from "./geometry.ts";
import { box, line, wire } from "./isometric.ts";
import { label } from "./lettering.ts";
import { type Scheme, paint } from "./paint.ts";
import { randomFrom } from "./random.ts";
import { asFile, bars, circle, discs, group, path, pathData, pathsData, rectangle } from "./svg.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const thin = `stroke="${paint("trace")}" stroke-width="1.5"`;
const plain = `stroke="${paint("line")}" stroke-width="1.5"`;
const copper = `stroke="${paint("copper")}" stroke-width="2"`;
const body = `fill="${paint("part")}" ${plain}`;

const controller: Board = {
	width: 800,
	height: 450,
	chip: { name: "U1", x: 318, y: 142, width: 156, height: 156, pinned: ["top", "right", "bottom", "left"] },
	parts: [
		{ name: "J1", x: 70, y: 72, width: 96, height: 72, pinned: ["right"], marking: "sockets" },
		{ name: "U2", x: 76, y: 262, width: 120, height: 110, pinned: ["left", "right"], marking: "balls" },
		{ name: "U3", x: 292, y: 44, width: 96, height: 40, pinned: ["bottom"] },
		{ name: "Q1", x: 606, y: 62, width: 110, height: 96, pinned: ["left", "right"], marking: "shield" },
		{ name: "U4", x: 612, y: 222, width: 84, height: 84, pinned: ["top", "right", "bottom", "left"] },
		{ name: "U5", x: 398, y: 358, width: 112, height: 44, pinned: ["top"] },
	],
	nets: [
		{ part: "J1", chipSide: "left", slot: 1, partSide: "right", lanes: 8, bend: 0.4 },
		{ part: "U2", chipSide: "left", slot: 14, partSide: "right", lanes: 9, bend: 0.4 },
		{ part: "U3", chipSide: "top", slot: 2, partSide: "bottom", lanes: 8, bend: 0.5 },
		{ part: "Q1", chipSide: "right", slot: 1, partSide: "left", lanes: 10, bend: 0.4 },
		{ part: "U4", chipSide: "right", slot: 14, partSide: "left", lanes: 8, bend: 0.5 },
		{ part: "U5", chipSide: "bottom", slot: 13, partSide: "top", lanes: 10, bend: 0.4 },
	],
};

const pictures = {
	/** A controller's layout, its switching stage lit. */
	board: () =>
		hatch("cover-board-hatch", [[[520, 24], [776, 24], [776, 190], [560, 190], [520, 150]], [[24, 330], [56, 330], [56, 390], [250, 390], [286, 426], [24, 426]]]) +
		drawBoard(controller, { lit: "Q1", dieSeed: 5 }) +
		drawCapacitors([{ at: [250, 66] }, { at: [250, 80] }, { at: [430, 70] }, { at: [430, 84] }, { at: [560, 330] }, { at: [330, 340] }, { at: [330, 354] }]) +
		mountingHole([740, 390]) +
		fiducial([216, 408]),
	/** A die in its pad ring, sixteen channels bonded out. */
	chip: () =>
		rectangle({ x: 130, y: 60, width: 540, height: 330 }, `rx="10" fill="${paint("die")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		range(16).map((k) => path(`M${188 + k * 28} 100L${170 + k * 30.5} 42`, k === 11 ? copper : thin) + path(`M${188 + k * 28} 350L${170 + k * 30.5} 408`, thin)).join("") +
		bars([170, 36], 16, 30.5, 12, 12, "x", paint("pin")) +
		bars([170, 414], 16, 30.5, 12, 12, "x", paint("pin")) +
		bars([188, 98], 16, 28, 10, 10, "x", paint("label")) +
		bars([188, 352], 16, 28, 10, 10, "x", paint("label")) +
		bars([160, 128], 8, 28, 10, 10, "y", paint("label")) +
		bars([640, 128], 8, 28, 10, 10, "y", paint("label")) +
		range(8).map((k) => dieShot({ x: 180 + (k % 4) * 112, y: 116 + Math.floor(k / 4) * 112, width: 106, height: 106 }, 21 + k, k === 2 ? "copper" : "pin")).join(""),
	/** Columns of a columnar store, one of them read. */
	stack: () =>
		group(
			`transform="translate(4 48) scale(2.64)" stroke="${paint("line")}" stroke-width=".6"`,
			box([-56, -46, -6], [112, 92, 6]),
			...range(7).map((k) => {
				const [x, lift] = [-50 + k * 15, k === 4 ? 24 : 0];
				const seams = range(4).map((row) => wire([x + 9, -38 + row * 19 + 19, lift], [x + 9, -38 + row * 19 + 19, lift + 38]) + wire([x, -38 + row * 19 + 19, lift + 38], [x + 9, -38 + row * 19 + 19, lift + 38]));
				return box([x, -38, lift], [9, 76, 38], k === 4 ? "copper" : "board") + line(seams.slice(0, 3).join(""), paint("line"), 0.5);
			}),
		),
	/** Loggers in a cold store, heard by a gateway outside its wall. */
	network: () =>
		path("M60 60h400v330h-400z", `stroke="${paint("trace")}" stroke-width="14"`) +
		path("M60 60h400v330h-400z", `stroke="${paint("ground")}" stroke-width="11" stroke-dasharray="2 6" stroke-linecap="butt"`) +
		path("M53 53h414v344h-414zM67 67h386v316h-386z", plain) +
		[50, 90, 130, 170, 210, 250].map((r) => path(`M${(610 - r * 0.866).toFixed(1)} ${225 - r / 2}A${r} ${r} 0 0 0 ${(610 - r * 0.866).toFixed(1)} ${225 + r / 2}`, `stroke="${paint(r === 130 ? "copper" : "trace")}" stroke-width="1.5" stroke-dasharray="3 6"`)).join("") +
		range(12).map((k) => {
			const [x, y] = [116 + (k % 4) * 90, 120 + Math.floor(k / 4) * 105];
			const lit = k === 6;
			return rectangle({ x: x - 26, y: y - 18, width: 52, height: 36 }, `rx="4" fill="${paint(lit ? "lit" : "part")}" stroke="${paint(lit ? "copper" : "label")}" stroke-width="1.5"`) + path(`M${x - 14} ${y + 6}h6l4-12 6 16 4-10h8`, `stroke="${paint(lit ? "copper" : "label")}" stroke-width="1.5"`);
		}).join("") +
		block({ x: 584, y: 190, width: 100, height: 70 }, "GATEWAY") +
		path("M604 190v-34M597 156h14", plain) +
		link([[684, 225], [700, 225], [716, 209], [716, 140]], { weight: "copper" }) +
		block({ x: 680, y: 92, width: 72, height: 48 }, "CLOUD", "quiet") +
		label("-25 °C", [80, 366], paint("copper")),
	/** The envelope spectrum of a worn bearing. */
	plot: () => {
		const random = randomFrom(4);
		const peaks: Record<number, number> = { 12: 236, 24: 168, 36: 104, 48: 62 };
		const height = (k: number) => peaks[k] ?? 14 + random() * 26 + (k < 8 ? 30 - k * 3 : 0);
		const spectrum = range(60).map((k) => ({ k, top: 372 - height(k) }));
		return (
			path([92, 162, 232, 302].map((y) => `M91 ${y}h640`).join(""), `stroke="${paint("faint")}"`) +
			path("M90 60v312h642", plain) +
			path(spectrum.filter(({ k }) => !peaks[k]).map(({ k, top }) => `M${102 + k * 10.5} 371L${102 + k * 10.5} ${top.toFixed(1)}`).join(""), `stroke="${paint("pin")}" stroke-width="3" stroke-linecap="butt"`) +
			path(spectrum.filter(({ k }) => peaks[k]).map(({ k, top }) => `M${102 + k * 10.5} 371V${top}`).join(""), `stroke="${paint("copper")}" stroke-width="5" stroke-linecap="butt"`) +
			path("M91 286h641", `stroke="${paint("line")}" stroke-width="1.5" stroke-dasharray="5 5"`) +
			[12, 24, 36].map((k, index) => label(["BPFO", "2 BPFO", "3 BPFO"][index] ?? "", [102 + k * 10.5, 354 - (peaks[k] ?? 0)], paint("copper"), { anchor: "middle" })).join("") +
			label("LIMIT", [728, 274], paint("label"), { anchor: "end" }) +
			label("g", [78, 70], paint("label"), { anchor: "end" }) +
			label("Hz", [732, 392], paint("label"), { anchor: "end" })
		);
	},
	/** A search in a portal, answered. */
	code: () => {
		const random = randomFrom(12);
		const rows = range(8).map((k) => ({ y: 182 + k * 27, indent: [0, 1, 2, 2, 3, 2, 1, 0][k] ?? 0, words: range(2 + Math.floor(random() * 3)).map(() => 40 + Math.floor(random() * 7) * 14) }));
		return (
			rectangle({ x: 110, y: 56, width: 580, height: 340 }, `rx="10" ${body}`) +
			path("M110 96h580", plain) +
			discs([[134, 76], [152, 76], [170, 76]], 8, paint("edge")) +
			rectangle({ x: 134, y: 114, width: 532, height: 40 }, `rx="6" fill="${paint("ground")}" stroke="${paint("copper")}" stroke-width="2"`) +
			circle([156, 133], 6, copper) +
			path("M160.5 137.5l6 6", copper) +
			label("SN 4711-0386", [182, 134], paint("strong"), { unit: 2, weight: 1.75 }) +
			label("118 ms", [650, 134], paint("copper"), { anchor: "end" }) +
			rectangle({ x: 134, y: 250, width: 532, height: 27 }, `rx="4" fill="${paint("lit")}"`) +
			rows.map(({ y, indent, words }, k) => {
				let x = 190 + indent * 28;
				return label(String(k + 1), [158, y], paint("label"), { anchor: "end" }) + words.map((width, word) => {
					const bar = path(`M${x} ${y}h${width}`, `stroke="${paint(k === 3 ? "copper" : word === 0 ? "pin" : "trace")}" stroke-width="8"`);
					x += width + 20;
					return bar;
				}).join("");
			}).join("")
		);
	},
	/** An electric scooter, its four controllers on one harness. */
	vehicle: () =>
		path("M60 386h680", thin) +
		[[206, 320], [596, 320]].map(([x, y]) => circle([x ?? 0, y ?? 0], 65, body) + circle([x ?? 0, y ?? 0], 48, thin) + circle([x ?? 0, y ?? 0], 14, body) + path(range(5).map((k) => `M${x} ${y}l${(47 * Math.cos(k * 1.2566 - 1.57)).toFixed(1)} ${(47 * Math.sin(k * 1.2566 - 1.57)).toFixed(1)}`).join(""), thin)).join("") +
		path("M206 320L256 120", `stroke="${paint("line")}" stroke-width="7"`) +
		path("M206 320L256 120", `stroke="${paint("part")}" stroke-width="4"`) +
		path("M232 228c-40-2-72 20-86 56l22 4c12-22 32-34 60-34", body) +
		path("M252 96l22-8 30 190q4 14 18 14h92q16 0 20-16l14-62q4-14 20-14h164q18 0 30 14l22 26-46 4q-48 6-62 52l-6 22h-252q-24 0-32-22l-34-110z", body) +
		path("M440 200q2-26 28-26h146q22 0 32 22", `fill="${paint("right")}" ${plain}`) +
		path("M256 92l-8-30-30-6M248 62l34-8", `stroke="${paint("line")}" stroke-width="5"`) +
		circle([246, 134], 15, body) +
		path("M300 128l22 138M330 318h116", thin) +
		path("M268 150l30 128q6 22 26 22h126l24-24v-36h90v20", `stroke="${paint("copper")}" stroke-width="2.5"`) +
		discs([[268, 150], [564, 262]], 8, paint("copper")) +
		[[334, 288, "BMS"], [404, 288, "VCU"], [452, 228, "INV"], [542, 228, "CHG"]].map(([x, y, name]) => rectangle({ x: Number(x), y: Number(y), width: 46, height: 26 }, `rx="3" fill="${paint("lit")}" stroke="${paint("copper")}" stroke-width="1.5"`) + label(String(name), [Number(x) + 23, Number(y) + 13], paint("copper"), { anchor: "middle", unit: 1 })).join(""),
	/** A bag filler as its piping and instrument diagram. */
	plant: () =>
		path("M300 52h200v66l-70 70v30h-60v-30l-70-70z", body) +
		path("M316 84h168M330 130h140", thin) +
		path("M372 160h56M382 170h36", thin) +
		path("M346 226l54 26 54-26zM346 278l54-26 54 26z", `fill="${paint("lit")}" stroke="${paint("copper")}" stroke-width="2"`) +
		path("M454 252h46", copper) +
		path("M380 278v24h40v-24", plain) +
		path("M352 302h96l12 24v52q0 10-10 10h-100q-10 0-10-10v-52z", body) +
		label("25 kg", [400, 352], paint("strong"), { anchor: "middle", unit: 2, weight: 1.75 }) +
		path("M120 392h560M120 412h560", plain) +
		path("M130 402h540", `stroke="${paint("line")}" stroke-width="12" stroke-dasharray="0 30"`) +
		[170, 590].map((x) => path(`M${x} 314h64l8 18v50q0 6-6 6h-68q-6 0-6-6v-50z`, `fill="${paint("left")}" ${plain}`)).join("") +
		circle([540, 252], 40, body) + path("M500 252h80", thin) + label("FC", [540, 238], paint("strong"), { anchor: "middle" }) + label("102", [540, 267], paint("label"), { anchor: "middle" }) +
		circle([250, 252], 40, body) + path("M210 252h80", thin) + label("WT", [250, 238], paint("strong"), { anchor: "middle" }) + label("101", [250, 267], paint("label"), { anchor: "middle" }) +
		link([[340, 350], [306, 350], [284, 328], [284, 282]], { dashed: true, arrow: false }) +
		link([[250, 212], [250, 170], [210, 130], [164, 130]], { dashed: true }) +
		link([[114, 98], [114, 46], [130, 30], [524, 30], [540, 46], [540, 212]], { dashed: true }) +
		block({ x: 64, y: 98, width: 100, height: 64 }, "PLC"),
	/** A telephone that updates a valve over its own radio. */
	phone: () =>
		rectangle({ x: 176, y: 36, width: 196, height: 378 }, `rx="26" ${body}`) +
		rectangle({ x: 186, y: 46, width: 176, height: 358 }, `rx="18" fill="${paint("ground")}" ${thin}`) +
		path("M250 58h48", `stroke="${paint("label")}" stroke-width="4"`) +
		label("VALVE 17", [274, 92], paint("strong"), { anchor: "middle" }) +
		circle([274, 190], 62, `stroke="${paint("trace")}" stroke-width="10"`) +
		path("M274 128a62 62 0 1 1-60 46.5", `stroke="${paint("copper")}" stroke-width="10"`) +
		label("48 s", [274, 190], paint("strong"), { anchor: "middle", unit: 3, weight: 2.25 }) +
		[286, 310, 334].map((y, k) => path(`M210 ${y}h${[90, 120, 70][k]}`, `stroke="${paint("trace")}" stroke-width="7"`) + path(`M338 ${y - 1}l-4 4-4-4`, `stroke="${paint("pin")}" stroke-width="2"`)).join("") +
		path("M216 374h116", `stroke="${paint("copper")}" stroke-width="26"`) +
		label("DONE", [274, 374], paint("die"), { anchor: "middle", weight: 1.75 }) +
		[60, 92, 124].map((r) => path(`M${548 - r * 0.707} ${142 - r * 0.707}A${r} ${r} 0 0 0 ${548 - r * 0.707} ${142 + r * 0.707}`, `stroke="${paint(r === 92 ? "copper" : "trace")}" stroke-width="2"`)).join("") +
		rectangle({ x: 520, y: 108, width: 92, height: 72 }, `rx="6" ${body}`) +
		discs([[538, 126]], 8, paint("copper")) +
		path("M540 150h52M540 162h36", `stroke="${paint("trace")}" stroke-width="4"`) +
		path("M552 180v36h28v-36", body) +
		path("M476 256h40l20-40h60l20 40h40v76h-40l-20 40h-60l-20-40h-40z", body) +
		path("M452 246h24v96h-24zM656 246h24v96h-24z", body) +
		path("M424 268h28M424 320h28M680 268h60M680 320h60", plain) +
		circle([566, 294], 40, thin) +
		path("M538 322l56-56", `stroke="${paint("copper")}" stroke-width="7"`),
	/** A secure element as the door of a vault. */
	vault: () =>
		[66, 384].map((y) => bars([288, y], 9, 28, 12, 16, "x", paint("pin"))).join("") +
		[241, 559].map((x) => bars([x, 113], 9, 28, 12, 16, "y", paint("pin"))).join("") +
		rectangle({ x: 249, y: 74, width: 302, height: 302 }, `rx="12" fill="${paint("die")}" stroke="${paint("label")}" stroke-width="2"`) +
		circle([400, 225], 130, `stroke="${paint("edge")}" stroke-width="16"`) +
		circle([400, 225], 130, `stroke="${paint("die")}" stroke-width="9" stroke-dasharray="0 34.03"`) +
		circle([400, 225], 108, `fill="${paint("part")}" stroke="${paint("label")}" stroke-width="1.5"`) +
		circle([400, 225], 84, thin) +
		path(range(8).map((k) => `M${(400 + 86 * Math.cos(k * 0.7854)).toFixed(1)} ${(225 + 86 * Math.sin(k * 0.7854)).toFixed(1)}L${(400 + 106 * Math.cos(k * 0.7854)).toFixed(1)} ${(225 + 106 * Math.sin(k * 0.7854)).toFixed(1)}`).join(""), `stroke="${paint("label")}" stroke-width="6" stroke-linecap="butt"`) +
		circle([400, 225], 46, `fill="${paint("lit")}" stroke="${paint("copper")}" stroke-width="2"`) +
		circle([400, 214], 11, `fill="${paint("copper")}"`) +
		path("M400 220l8 30h-16z", `fill="${paint("copper")}"`) +
		path(pathsData([...parallelBundle([[24, 109], [100, 109], [160, 169], [233, 169]], 5, 28), ...parallelBundle([[567, 169], [640, 169], [700, 229], [776, 229]], 5, 28)]), thin) +
		path(pathData(lane([[24, 109], [100, 109], [160, 169], [233, 169]], 2, 28)), copper),
} as const;

export type ProjectCover = keyof typeof pictures;
export const projectCoverNames = Object.keys(pictures) as ProjectCover[];

/** Covers stand side by side, so their grounds differ: mask or paper. */
const onPaper: readonly ProjectCover[] = ["stack", "plot", "vehicle", "plant"];
const schemeOf = (name: ProjectCover): Scheme => (onPaper.includes(name) ? "light" : "dark");

/** A project's cover as a file of its own, 800 × 450. */
export const projectCover = (name: ProjectCover): string => asFile(coverSheet(`cover-${name}`, pictures[name]()), schemeOf(name));
