import type { Point } from "../geometry.ts";
import { paint, stroke } from "../paint.ts";
import { range } from "../sequence.ts";
import { circle, path, pathData } from "../svg.ts";
import { textSheet, words } from "../text-sheet.ts";

/** Farads, ohms and henries of the two parts. */
const large = { farads: 10e-6, ohms: 0.005, henries: 1e-9 };
const small = { farads: 100e-9, ohms: 0.02, henries: 1e-9 };

/** The frequencies and impedances that are drawn, as powers of ten, and where. */
const [hertz, ohms] = [
	{ from: 5, to: 8 },
	{ from: -3, to: 1 },
];
const box = { left: 108, right: 648, top: 24, bottom: 352 };

type Branch = typeof large;
type Complex = readonly [real: number, imaginary: number];

const impedance = ({ farads, ohms, henries }: Branch, frequency: number): Complex => {
	const omega = 2 * Math.PI * frequency;
	return [ohms, omega * henries - 1 / (omega * farads)];
};

/** |Z| of one part, or of several in parallel. */
export function magnitude(branches: readonly Branch[], frequency: number): number {
	let [conductance, susceptance] = [0, 0];
	for (const branch of branches) {
		const [real, imaginary] = impedance(branch, frequency);
		const square = real ** 2 + imaginary ** 2;
		conductance += real / square;
		susceptance -= imaginary / square;
	}
	return 1 / Math.hypot(conductance, susceptance);
}

const frequencies = range(601).map((step) => 10 ** (hertz.from + ((hertz.to - hertz.from) * step) / 600));

/** The highest impedance of both parts between their resonances. */
export function peak(): { frequency: number; ohms: number } {
	const own = ({ farads, henries }: Branch) => 1 / (2 * Math.PI * Math.sqrt(farads * henries));
	return frequencies
		.filter((frequency) => frequency > own(large) && frequency < own(small))
		.map((frequency) => ({ frequency, ohms: magnitude([large, small], frequency) }))
		.reduce((highest, point) => (point.ohms > highest.ohms ? point : highest));
}

function place(frequency: number, value: number): Point {
	const part = (number: number, { from, to }: { from: number; to: number }) =>
		(Math.log10(number) - from) / (to - from);
	return [
		box.left + (box.right - box.left) * part(frequency, hertz),
		box.bottom - (box.bottom - box.top) * part(value, ohms),
	];
}

/** |Z| over frequency of two capacitors, alone and in parallel. */
export function twoCapacitors(): string {
	const curve = (branches: readonly Branch[], attributes: string) =>
		path(
			pathData(
				frequencies
					.map((frequency) => place(frequency, magnitude(branches, frequency)))
					.filter(([, y]) => y >= box.top && y <= box.bottom),
			),
			attributes,
		);
	const top = peak();
	const [x, y] = place(top.frequency, top.ohms);
	return textSheet(
		400,
		grid() +
			curve([large], `${stroke("line")} stroke-dasharray="8 6"`) +
			curve([small], `${stroke("line")} stroke-dasharray="2 5"`) +
			curve([large, small], stroke("copper", 3)) +
			path(`M${x} ${y - 12}V104`, stroke("edge")) +
			circle([x, y], 6, `fill="${paint("ground")}" ${stroke("copper", 2.5)}`) +
			words([x, 92], `${top.ohms.toFixed(2)} Ω at ${Math.round(top.frequency / 1e6)} MHz`, "middle") +
			words([176, 184], "10 µF") +
			words([250, 62], "100 nF") +
			words([400, 306], "in parallel", "start", "copper"),
	);
}

function grid(): string {
	const across = range(ohms.to - ohms.from + 1).map((step) => 10 ** (ohms.from + step));
	const along = range(hertz.to - hertz.from + 1).map((step) => 10 ** (hertz.from + step));
	const lines =
		across.map((value) => `M${box.left} ${place(1e5, value)[1]}H${box.right}`).join("") +
		along.map((frequency) => `M${place(frequency, 1)[0]} ${box.top}V${box.bottom}`).join("");
	return (
		path(lines, stroke("faint")) +
		path(`M${box.left} ${box.top}V${box.bottom}H${box.right}`, stroke("edge")) +
		across
			.map((value) => {
				const unit = value < 0.9 ? `${Math.round(value * 1000)} mΩ` : `${Math.round(value)} Ω`;
				return words([box.left - 12, place(1e5, value)[1] + 6], unit, "end", "label");
			})
			.join("") +
		along
			.map((frequency, index) =>
				words(
					[place(frequency, 1)[0], box.bottom + 30],
					`${frequency / 1e6} MHz`,
					index === along.length - 1 ? "end" : "middle",
					"label",
				),
			)
			.join("")
	);
}
