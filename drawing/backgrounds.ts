import { type ServiceName, serviceNames } from "../contract/service.ts";
import { type Polyline, parallelBundle, points } from "./geometry.ts";
import { project } from "./isometric.ts";
import { paint } from "./paint.ts";
import { type Random, randomFrom, whole } from "./random.ts";
import { range, repeat } from "./sequence.ts";
import { group, path, pathData, pathsData, svg } from "./svg.ts";

/** The sheet that every motif fills, as path data: 960 × 640. */
const motifs: Record<ServiceName, (random: Random) => string> = {
	/** Currents of sleeping nodes: flat, with narrow transmit peaks. */
	"embedded-systems-iot": (random) =>
		repeat(13, (row) => {
			let data = `M0 ${70 + row * 46}`;
			let x = 0;
			while (x < 860) {
				const rest = whole(random, 3, 11) * 16;
				const peak = whole(random, 14, 40);
				data += `h${rest}v-${peak}h6v${peak - 8}h18v8`;
				x += rest + 24;
			}
			return `${data}h${960 - x}`;
		}),
	/** Rows of standard cells between their supply rails. */
	vlsi: (random) =>
		repeat(20, (row) => {
			const y = 8 + row * 32;
			let data = `M0 ${y}h960`;
			let x = whole(random, 0, 3) * 8;
			while (x < 900) {
				const width = whole(random, 1, 6) * 12;
				data += `M${x} ${y + 6}h${width}v20h-${width}z`;
				if (width > 36) data += `M${x + width / 2} ${y + 6}v20`;
				x += width + (random() < 0.2 ? 24 : 6);
			}
			return data;
		}),
	/** Buses on their way across a board. */
	"hardware-and-pcbdesign": () => {
		const buses: [Polyline, number][] = [
			[points("0,30 200,30 330,160 560,160 690,30 960,30"), 8],
			[points("0,300 160,300 280,420 520,420 640,300 960,300"), 9],
			[points("0,530 150,530 210,590 640,590 740,490 960,490"), 4],
			[points("770,180 800,180 840,220 960,220"), 4],
		];
		const lanes = buses.flatMap(([line, count]) => parallelBundle(line, count, 12));
		const holes = lanes.flatMap(([start]) =>
			start && start[0] > 0 ? [`M${start[0] - 8} ${start[1]}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`] : [],
		);
		return pathsData(lanes) + holes.join("");
	},
	/** Frames on a differential bus, high and low mirrored. */
	automotive: (random) =>
		repeat(5, (row) => {
			const y = 64 + row * 124;
			let [high, low, x] = [`M0 ${y}`, `M0 ${y + 8}`, 0];
			while (x < 880) {
				const [idle, dominant] = [whole(random, 1, 4) * 16, whole(random, 1, 3) * 16];
				high += `h${idle}l8-32h${dominant}l8 32`;
				low += `h${idle}l8 32h${dominant}l8-32`;
				x += idle + dominant + 16;
			}
			return `${high}h${960 - x}${low}h${960 - x}`;
		}),
	/** Layers of a network, every node joined to the next layer's. */
	"ai-ml-data-science": () => {
		const layers = [5, 8, 8, 6, 3];
		const positionOf = (layer: number, node: number): [number, number] => [
			90 + layer * 195,
			Math.round(320 + (node - ((layers[layer] ?? 1) - 1) / 2) * 76),
		];
		const nodes = layers.flatMap((count, layer) => range(count).map((node) => positionOf(layer, node)));
		const links = layers
			.slice(1)
			.flatMap((count, layer) =>
				range(layers[layer] ?? 0).flatMap((from) =>
					range(count).map((to): Polyline => [positionOf(layer, from), positionOf(layer + 1, to)]),
				),
			);
		return (
			links.map(([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]) => `M${x1 + 12} ${y1}L${x2 - 12} ${y2}`).join("") +
			nodes.map(([x, y]) => `M${x - 10} ${y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0`).join("")
		);
	},
	/** Columns of a table, their cells full or empty. */
	"data-engineering": (random) =>
		repeat(12, (column) => {
			const [x, width] = [20 + column * 78, 62];
			return (
				`M${x} 30h${width}v24h-${width}z` +
				repeat(22, (row) => `M${x} ${72 + row * 25}h${random() < 0.16 ? 0 : whole(random, 2, 6) * 10}`)
			);
		}),
	/** Page layouts, one beside the other. */
	"web-development": (random) =>
		repeat(8, (k) => {
			const [x, y] = [16 + (k % 4) * 240, 24 + Math.floor(k / 4) * 310 - (k % 2) * 40];
			const columns = whole(random, 2, 3);
			const hero = whole(random, 50, 90);
			const width = (192 - (columns - 1) * 10) / columns;
			return (
				`M${x} ${y}h208v280h-208zM${x} ${y + 22}h208M${x + 8} ${y + 11}h1m9 0h1m9 0h1M${x + 8} ${y + 32}h192v${hero}h-192z` +
				repeat(columns, (c) => `M${x + 8 + c * (width + 10)} ${y + hero + 44}h${width}v52h-${width}z`) +
				repeat(5, (r) => `M${x + 8} ${y + hero + 112 + r * 14}h${whole(random, 8, 19) * 10}`)
			);
		}),
	/** Screens of an app, laid out as a flow. */
	"app-development": (random) =>
		repeat(10, (k) => {
			const [x, y] = [20 + (k % 5) * 192, 28 + Math.floor(k / 5) * 320 - (k % 2) * 60];
			return (
				`M${x + 16} ${y}h104q16 0 16 16v240q0 16-16 16h-104q-16 0-16-16v-240q0-16 16-16zM${x + 54} ${y + 14}h28` +
				repeat(whole(random, 3, 5), (r) => `M${x + 14} ${y + 36 + r * 42}h108v30h-108z`) +
				(k % 5 < 4 ? `M${x + 142} ${y + 136}h14l28 ${k % 2 ? 60 : -60}h0` : "")
			);
		}),
	/** Rungs of a ladder programme: contacts, branches, coils. */
	"industrial-automation": (random) =>
		`M20 0v640M940 0v640${repeat(9, (rung) => {
			const y = 44 + rung * 70;
			let data = `M20 ${y}`;
			for (const kind of [random(), random(), random(), random()]) data += kind < 0.3 ? "h180" : contact(kind < 0.55);
			data += "h50m28 0h92";
			data += `M${800 - 10} ${y - 14}q-14 14 0 28m28-28q14 14 0 28`;
			return rung % 3 === 1 ? `${data}M60 ${y}v34h60m0-12v24m20-24v24m0-12h80v-34` : data;
		})}`,
	/** Containers stacked on a platform. */
	"clouds-and-devops": (random) =>
		repeat(36, (k) => {
			const [column, row] = [k % 6, Math.floor(k / 6)];
			const [x, y] = [(column - 2.5) * 42, (row - 2.5) * 42];
			const high = 14 + whole(random, 0, 4) * 14;
			const spot = (a: number, b: number, c: number) => {
				const [px, py] = project([a, b, c]);
				return [(px - 150) * 2 + 480, (py - 78) * 2 + 360] as const;
			};
			const top: Polyline = [
				spot(x, y, high),
				spot(x + 34, y, high),
				spot(x + 34, y + 34, high),
				spot(x, y + 34, high),
			];
			const down = [spot(x, y + 34, high), spot(x + 34, y + 34, high), spot(x + 34, y, high)].map(
				([px, py]) => `M${px} ${py}v${Math.min(28, high) * 2 - 8}`,
			);
			return pathData(top, true) + down.join("");
		}),
	/** Rings of walls, each with its gates. */
	"cyber-security": (random) =>
		repeat(9, (ring) => {
			const r = 50 + ring * 46;
			const gate = random() * 6.28;
			return repeat(3, (k) => {
				const [from, to] = [gate + k * 2.094 + 0.09, gate + (k + 1) * 2.094 - 0.09];
				const at = (angle: number, radius: number) =>
					`${(480 + radius * Math.cos(angle)).toFixed(1)} ${(320 + radius * Math.sin(angle)).toFixed(1)}`;
				return `M${at(from, r + 8)}L${at(from, r)}A${r} ${r} 0 0 1 ${at(to, r)}L${at(to, r + 8)}`;
			});
		}),
};

/** A fade from nothing to `colour` across the sheet, as a stroke. */
const fade = (id: string, colour: string, from: number, to: number): string =>
	`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" x2="${to}"><stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/></linearGradient>`;

/** A contact on a rung, 180 wide; a closed one is struck through. */
const contact = (closed: boolean): string => `h80m0-14v28m20-28v28${closed ? "m-26 0l32-28m-6 14" : "m0-14"}h80`;

/**
 * A quiet ground for a service's page, the motif fading out towards the text. `one`, 1440 × 640, lies on the dark hero with
 * its motif on the right; `two`, 1440 × 480, lies on any section of either theme with its motif on the left, mirrored.
 */
export function serviceBackground(service: ServiceName, variant: "one" | "two"): string {
	const id = `${service}-${variant}`;
	const data = motifs[service](randomFrom(serviceNames.indexOf(service) + 7));
	const motif = path(data, `stroke="url(#${id})" stroke-width="1.5"`);
	if (variant === "one")
		return svg(
			1440,
			640,
			fade(id, paint("trace"), 60, 900) + group('transform="translate(480)"', motif),
			'preserveAspectRatio="xMaxYMid slice" aria-hidden="true"',
		);
	return svg(
		1440,
		480,
		fade(id, paint("pin"), 100, 960) + group('transform="matrix(-1 0 0 1 960 -80)" opacity=".4"', motif),
		'preserveAspectRatio="xMinYMid slice" aria-hidden="true"',
	);
}
