import type { ServiceName } from "../content/services.schema.ts";
import { box, drum, facet, line, project, type Spot, wheel, wire } from "./isometric.ts";
import { paint } from "./paint.ts";
import { group, path, svg } from "./svg.ts";

/** A service's isometric plate, 300 × 132: ordinary material in three tones and exactly one copper object. */
export const plate = (service: ServiceName): string =>
	svg(300, 132, group(`stroke="${paint("line")}" stroke-width="1.25"`, ...plates[service]()), 'class="plate" aria-hidden="true"');

const slab = (half = 46, height = 5): string => box([-half, -half, -height], [2 * half, 2 * half, height]);
const soft = paint("edge");
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const filled = (data: string, colour: string): string => path(data, `fill="${colour}"`);
/** A guide between exploded layers. */
const guide = (from: Spot, to: Spot): string => path(wire(from, to), `stroke="${soft}" stroke-width="1" stroke-dasharray="2 3"`);

const plates: Record<ServiceName, () => string[]> = {
	/** A radio module, a microcontroller and two pin headers on one small board. */
	"embedded-systems-iot": () => [
		slab(),
		line(range(5).map((k) => wire([-8 + k * 4, -40, 0], [-8 + k * 4, 0, 0])).join(""), soft),
		line(range(5).map((k) => wire([0, -8 + k * 4, 0], [24 + k * 2, -8 + k * 4, 0], [38, 2 + k * 2, 0])).join(""), soft),
		line(range(5).map((k) => wire([-8 + k * 4, 8, 0], [-8 + k * 4, 36, 0])).join(""), soft),
		line(range(5).map((k) => wire([0, -8 + k * 4, 0], [-36, -8 + k * 4, 0])).join(""), soft),
		box([-42, -44, 0], [42, 24, 6]),
		line(wire([-38, -24, 6], [-38, -34, 6], [-32, -34, 6], [-32, -26, 6], [-26, -26, 6], [-26, -34, 6], [-20, -34, 6], [-20, -26, 6], [-14, -26, 6], [-14, -34, 6], [-6, -34, 6])),
		box([-44, -10, 0], [8, 52, 8]),
		box([-15, -15, 0], [30, 30, 8], "copper"),
		line(facet([-8, -8, 8], [8, -8, 8], [8, 8, 8], [-8, 8, 8])),
		box([36, -42, 0], [8, 84, 8]),
		...range(8).map((k) => box([38, -38 + k * 10, 8], [4, 4, 7])),
		box([-22, 28, 0], [14, 10, 5]),
		box([2, 30, 0], [8, 8, 10]),
	],
	/** A chip taken apart: package, redistribution layer, the die above it. */
	vlsi: () => [
		slab(),
		line(range(6).map((k) => wire([-48, -35 + k * 14, 0], [-42, -35 + k * 14, 0]) + wire([-35 + k * 14, 42, 0], [-35 + k * 14, 48, 0])).join(""), soft),
		guide([-36, 36, 0], [-36, 36, 14]),
		guide([36, 36, 0], [36, 36, 14]),
		guide([36, -36, 0], [36, -36, 14]),
		box([-36, -36, 14], [72, 72, 4]),
		line(range(8).map((k) => wire([-28 + k * 8, 36, 18], [-28 + k * 8, 24, 18]) + wire([36, -28 + k * 8, 18], [24, -28 + k * 8, 18])).join(""), soft),
		guide([-24, 24, 18], [-24, 24, 36]),
		guide([24, 24, 18], [24, 24, 36]),
		guide([24, -24, 18], [24, -24, 36]),
		box([-24, -24, 36], [48, 48, 6], "copper"),
		line(facet([-19, -19, 42], [0, -19, 42], [0, 2, 42], [-19, 2, 42]) + facet([4, -19, 42], [19, -19, 42], [19, -6, 42], [4, -6, 42]) + facet([4, -2, 42], [19, -2, 42], [19, 19, 42], [4, 19, 42]) + facet([-19, 6, 42], [0, 6, 42], [0, 19, 42], [-19, 19, 42])),
		line(range(4).map((k) => wire([-15 + k * 4, 6, 42], [-15 + k * 4, 19, 42]) + wire([4, 2 + k * 4, 42], [19, 2 + k * 4, 42])).join("")),
	],
	/** A stack-up drawn apart: two laminates, the copper plane between them, the populated top. */
	"hardware-and-pcbdesign": () => [
		slab(46, 4),
		guide([-44, 44, 0], [-44, 44, 14]),
		guide([44, 44, 0], [44, 44, 14]),
		guide([44, -44, 0], [44, -44, 14]),
		box([-44, -44, 12], [88, 88, 3], "copper"),
		guide([-44, 44, 15], [-44, 44, 30]),
		guide([44, 44, 15], [44, 44, 30]),
		guide([44, -44, 15], [44, -44, 30]),
		box([-44, -44, 28], [88, 88, 4]),
		line(range(4).map((k) => wire([-8, -18 + k * 6, 32], [6 + k * 3, -18 + k * 6, 32], [18, -6 + k * 3, 32], [24, -6 + k * 3, 32])).join(""), soft),
		line(range(4).map((k) => wire([-30 + k * 6, -8, 32], [-30 + k * 6, 10, 32], [-20 + k * 6, 20, 32], [-20 + k * 6, 36, 32])).join(""), soft),
		box([-34, -34, 32], [28, 28, 5]),
		box([22, -16, 32], [14, 24, 6]),
		box([8, -38, 32], [20, 12, 4]),
		box([-38, 18, 32], [10, 18, 4]),
		...range(3).map((k) => box([14, 16 + k * 9, 32], [12, 5, 3])),
	],
	/** An electric car's platform: wheels, drive units, the battery pack between the axles. */
	automotive: () => [
		...[-32, 34].map((x) => wheel([x, -28, 8], 11, 9)),
		box([-56, -26, 4], [112, 52, 7]),
		line(wire([-56, 0, 11], [-36, 0, 11]) + wire([38, 0, 11], [56, 0, 11]), soft),
		box([-50, -14, 11], [18, 28, 10]),
		box([-28, -20, 11], [52, 40, 9], "copper"),
		line(range(6).map((k) => wire([-19.5 + k * 8, -20, 20], [-19.5 + k * 8, 20, 20], [-19.5 + k * 8, 20, 11])).join("") + wire([-28, 0, 20], [24, 0, 20], [24, 0, 11])),
		box([30, -12, 11], [20, 24, 7]),
		line(facet([34, -6, 18], [46, -6, 18], [46, 6, 18], [34, 6, 18]), soft),
		...[-32, 34].map((x) => wheel([x, 38, 8], 11, 9)),
	],
	/** A field of answers, one far above the rest. */
	"ai-ml-data-science": () => [
		slab(),
		...range(25).map((k) => {
			const [column, row] = [k % 5, Math.floor(k / 5)];
			const heights = [10, 16, 24, 14, 8, 14, 28, 34, 22, 12, 18, 36, 56, 30, 14, 12, 20, 26, 18, 8, 6, 12, 14, 8, 4];
			return box([-42 + column * 18, -42 + row * 18, 0], [12, 12, heights[k] ?? 0], k === 12 ? "copper" : "board");
		}),
	],
	/** Sources joined into one store by a pipeline. */
	"data-engineering": () => [
		slab(),
		line(wire([-34, -14, 0], [-14, -14, 0]) + wire([-34, -18, 0], [-14, -18, 0]), soft),
		line(wire([-26, 28, 0], [-26, 12, 0], [-6, -8, 0]) + wire([-22, 28, 0], [-22, 14, 0], [0, -8, 0]) + wire([12, 30, 0], [12, 4, 0]) + wire([16, 30, 0], [16, 4, 0]), soft),
		drum([-34, -16, 0], 9, 12),
		drum([16, -16, 0], 24, 42, "copper"),
		...[14, 28].map((z) => path(band([16, -16, z], 24), `stroke-width="1.25"`)),
		drum([-26, 26, 0], 12, 20),
		drum([14, 32, 0], 10, 8),
	],
	/** A page being laid out: title bar, columns, the block that matters. */
	"web-development": () => [
		box([-54, -42, -5], [108, 84, 5]),
		box([-51, -39, 0], [102, 78, 5]),
		line(wire([-51, -28, 5], [51, -28, 5])),
		...range(3).map((k) => filled(facet([-48 + k * 8, -36, 5], [-44 + k * 8, -36, 5], [-44 + k * 8, -32, 5], [-48 + k * 8, -32, 5]), soft)),
		line(wire([-16, -34, 5], [44, -34, 5]), soft, 3),
		box([-44, -20, 9], [48, 34, 9], "copper"),
		line(wire([-38, -8, 18], [-12, -8, 18]) + wire([-38, -2, 18], [-20, -2, 18]), paint("line"), 1.5),
		box([14, -20, 5], [30, 13, 6]),
		box([14, 0, 5], [30, 13, 6]),
		...range(3).map((k) => box([-44 + k * 31, 21, 5], [26, 13, 4])),
		line(range(3).map((k) => wire([-39 + k * 31, 28, 9], [-27 + k * 31, 28, 9])).join(""), soft),
	],
	/** A telephone with its apps; one is picked up. */
	"app-development": () => [
		box([-31, -56, -4], [62, 112, 9]),
		filled(facet([-26, -48, 5], [26, -48, 5], [26, 48, 5], [-26, 48, 5]), paint("left")),
		line(wire([-6, -52, 5], [6, -52, 5]), paint("line"), 2),
		...range(12).filter((k) => k !== 4).map((k) => box([-22 + (k % 3) * 16, -40 + Math.floor(k / 3) * 17, 5], [11, 11, 2])),
		box([-20, 31, 5], [40, 11, 2]),
		line(wire([-13, 36.5, 7], [13, 36.5, 7]), soft),
		guide([-6, -12, 7], [-6, -12, 28]),
		guide([5, -12, 7], [5, -12, 28]),
		box([-9, -26, 28], [17, 17, 6], "copper"),
	],
	/** A conveyor under an inspection gantry. */
	"industrial-automation": () => [
		box([-64, -32, -5], [124, 64, 5]),
		box([-64, -15, 4], [122, 30, 7]),
		line(range(15).map((k) => wire([-56 + k * 8, -15, 11], [-56 + k * 8, 15, 11])).join(""), soft),
		line(range(8).map((k) => wire([-60 + k * 16, 15, 7.5], [-54 + k * 16, 15, 7.5])).join(""), soft, 2),
		box([-10, -29, 0], [9, 9, 44]),
		box([-56, -9, 11], [18, 18, 14]),
		box([-15, -9, 11], [18, 18, 14], "copper"),
		line(wire([-15, 0, 25], [3, 0, 25], [3, 0, 11])),
		box([30, -9, 11], [18, 18, 14]),
		line(wire([30, 0, 25], [48, 0, 25], [48, 0, 11]) + wire([-56, 0, 25], [-38, 0, 25], [-38, 0, 11]), soft),
		box([-10, 20, 0], [9, 9, 44]),
		guide([-6, -2, 35], [-15, 9, 25]),
		guide([-6, 2, 35], [3, 9, 25]),
		box([-12, -4, 35], [13, 9, 9]),
		box([-10, -29, 44], [9, 58, 8]),
	],
	/** Racks of one platform; one unit is being rolled out. */
	"clouds-and-devops": () => [
		slab(),
		...[-40, -13, 14].map((x) => rack([x, -28, 0], [24, 28, 44])),
		box([-11, 0, 20], [20, 24, 8], "copper"),
		line(wire([-7, 24, 24], [3, 24, 24]), paint("line"), 1.5),
		line(wire([-28, 0, 0], [-28, 22, 0], [-16, 34, 0], [24, 34, 0]) + wire([-1, 0, 0], [-1, 22, 0], [5, 28, 0], [24, 28, 0]) + wire([26, 0, 0], [26, 20, 0]), soft),
		box([20, 20, 0], [20, 18, 6]),
	],
	/** Two rings of walls around what they guard. */
	"cyber-security": () => [
		slab(),
		box([-42, -42, 0], [84, 6, 12]),
		box([-42, -36, 0], [6, 78, 12]),
		box([-26, -26, 0], [52, 5, 22]),
		box([-26, -21, 0], [5, 47, 22]),
		box([-12, -12, 0], [24, 24, 46], "copper"),
		line(facet([-3, 12, 41], [3, 12, 41], [3, 12, 35], [1.5, 12, 34], [4, 12, 26], [-4, 12, 26], [-1.5, 12, 34], [-3, 12, 35])),
		box([21, -21, 0], [5, 42, 22]),
		box([-21, 21, 0], [16, 5, 22]),
		box([5, 21, 0], [21, 5, 22]),
		box([36, -36, 0], [6, 72, 12]),
		box([-36, 36, 0], [31, 6, 12]),
		box([5, 36, 0], [37, 6, 12]),
	],
};

/** A cabinet with the slots and lamps of its units on the front. */
function rack(foot: Spot, size: readonly [number, number, number]): string {
	const [x, y, front] = [foot[0], foot[1], foot[1] + size[1]];
	const slots = range(5).map((k) => wire([x, front, 8 + k * 8], [x + size[0], front, 8 + k * 8]));
	const lamps = range(6).map((k) => wire([x + size[0] - 5, front, 4 + k * 8], [x + size[0] - 4, front, 4 + k * 8]));
	return box([x, y, foot[2]], size) + line(slots.join(""), soft) + line(lamps.join(""), paint("line"), 2);
}

/** The visible half of a ring around a drum. */
function band(centre: Spot, radius: number): string {
	const [x, y] = project(centre);
	const [wide, flat] = [Math.round(radius * 2.45) / 2, Math.round(radius * 1.414) / 2];
	return `M${x - wide} ${y}a${wide} ${flat} 0 0 0 ${2 * wide} 0`;
}
