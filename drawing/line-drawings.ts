import { vias } from "./board-features.ts";
import { type Point, type Polyline, parallelBundle, points } from "./geometry.ts";
import { label } from "./lettering.ts";
import { paint, stroke } from "./paint.ts";
import { bars, discs, path, pathData, pathsData, rectangle, svg } from "./svg.ts";

/** The three drawings of "why choose us" and that of the contact form, 380 × 150, on whatever ground the page has. */
export const lineDrawings = {
	/** Expertise: one net followed from end to end, through its part. */
	trace: () => {
		const bundle = parallelBundle(points("12,116 78,116 126,68 160,68"), 3, 12);
		const onward = parallelBundle(points("220,68 262,68 302,28 368,28"), 3, 12);
		const [near, far] = [bundle[1] as Polyline, onward[1] as Polyline];
		const rest = [...bundle.filter((lane) => lane !== near), ...onward.filter((lane) => lane !== far)];
		return (
			quiet(points("12,14 96,14 116,34 246,34 266,14 300,14")) +
			quiet(points("124,140 248,140 288,100 368,100")) +
			quiet(points("12,44 60,44 80,64")) +
			quiet(points("296,136 368,136")) +
			path(pathsData(rest), stroke("trace")) +
			path(pathsData([near, far]), stroke("copper", 2.5)) +
			bars([157, 68], 3, 12, 4, 6, "y", paint("line")) +
			bars([223, 68], 3, 12, 4, 6, "y", paint("line")) +
			rectangle({ x: 160, y: 52, width: 60, height: 56 }, `rx="4" fill="${paint("part")}" ${stroke("line")}`) +
			discs([[169, 61]], 4, paint("line")) +
			label("U1", [190, 81], paint("line"), { anchor: "middle", weight: 1.5 }) +
			holes([
				...rest.map((line) => end(line)).filter(([x]) => x < 20 || x > 360),
				...points("300,14 80,64 124,140 296,136"),
			]) +
			discs([end(near), end(far)], 9, paint("copper")) +
			discs([end(near), end(far)], 3.5, paint("part"))
		);
	},
	/** Speed: layers in a stack. */
	stack: () => {
		const sheet = (y: number, fill: string) => path(`M110 ${y}l80-40 80 40-80 40z`, `fill="${fill}" ${stroke("line")}`);
		const guides = [110, 270].map((x) => `M${x} 50v60`).join("");
		return (
			sheet(108, paint("part")) +
			sheet(88, paint("part")) +
			sheet(68, paint("part")) +
			sheet(48, paint("copper-top")) +
			path(`${guides}M190 88v60`, `stroke="${paint("trace")}" stroke-dasharray="2 4" stroke-width="1"`) +
			path("M166 44l20-10 20 10-20 10zM206 54l14-7 14 7-14 7zM160 58l26 13M186 54l-16 8", stroke("line", 1.25)) +
			[48, 68, 88, 108]
				.map(
					(y, index) =>
						path(`M276 ${y}h24`, `stroke="${paint("trace")}"`) +
						label(`L${index + 1}`, [308, y], index === 0 ? paint("copper") : paint("label")),
				)
				.join("")
		);
	},
	/** Proof: a measured response inside its mask. */
	plot: () =>
		path(
			[40, 70, 100].map((y) => `M37 ${y}h335`).join("") + [92, 148, 204, 260, 316].map((x) => `M${x} 10v123`).join(""),
			`stroke="${paint("faint")}"`,
		) +
		path("M36 10v124h336", stroke("line")) +
		path("M36 38h100l20-20h216M36 122h92l42-42h202", `${stroke("trace")} stroke-dasharray="4 5"`) +
		path("M38 100h56c30 0 34 0 48-24s22-32 36-32 22 14 36 14 20-9 34-9 22 5 36 5h88", stroke("copper", 2.5)) +
		discs(points("178,44 248,49"), 8, paint("copper")) +
		discs(points("178,44 248,49"), 3, paint("part")) +
		label("MAX", [372, 28], paint("label"), { anchor: "end", unit: 1 }) +
		label("MIN", [372, 90], paint("label"), { anchor: "end", unit: 1 }) +
		label("V", [28, 16], paint("label"), { anchor: "end", unit: 1 }) +
		label("T", [372, 144], paint("label"), { anchor: "end", unit: 1 }),
	/** Contact: a serial line as a logic analyser shows it; one side sends HI, the other answers OK. */
	serial: () =>
		path(
			[44, 124, 204, 284, 364].map((x) => `M${x} 12v132`).join(""),
			`stroke="${paint("faint")}" stroke-dasharray="2 4"`,
		) +
		path(levels(52, "HI", 44), stroke("copper", 2.5)) +
		path(levels(120, "OK", 204), stroke("line", 2)) +
		decoded(16, "HI", 44) +
		decoded(84, "OK", 204) +
		label("TX", [30, 40], paint("label"), { anchor: "end", unit: 1 }) +
		label("RX", [30, 108], paint("label"), { anchor: "end", unit: 1 }),
} as const;

export type LineDrawing = keyof typeof lineDrawings;

export const lineDrawing = (name: LineDrawing): string =>
	svg(380, 150, lineDrawings[name](), 'class="line-drawing" aria-hidden="true"');

/** The width of a bit in pixels, and the bits of a character with its start and its stop. */
const bit = 8;
const frameLength = 10;

/** The levels of a line that idles high and sends a text from `x` on: start bit, eight data bits from the lowest, stop bit. */
function levels(low: number, text: string, x: number): string {
	const bits = [...text].flatMap((character) => {
		const code = character.charCodeAt(0);
		return [0, ...Array.from({ length: frameLength - 2 }, (_, index) => (code >> index) & 1), 1];
	});
	const edges = bits.map((level, index) => `H${x + index * bit}V${low - level * 24}`).join("");
	return `M36 ${low - 24}${edges}H372`;
}

/** What an analyser reads in the line: each character in a box over its frame. */
const decoded = (y: number, text: string, x: number): string =>
	[...text]
		.map((character, index) => {
			const left = x + index * frameLength * bit;
			return (
				rectangle({ x: left + 2, y: y - 8, width: frameLength * bit - 4, height: 14 }, `rx="3" ${stroke("line", 1)}`) +
				label(character, [left + (frameLength * bit) / 2, y - 1], paint("label"), { anchor: "middle", unit: 1 })
			);
		})
		.join("");

const quiet = (line: Polyline): string => path(pathData(line), stroke("trace"));
const end = (line: Polyline): Point => {
	const [first, last] = [line[0] as Point, line.at(-1) as Point];
	return first[0] < 20 ? first : last;
};
const holes = (centres: readonly Point[]): string => vias(centres, paint("trace"));
