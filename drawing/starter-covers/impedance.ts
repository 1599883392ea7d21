import { half, type Point } from "../geometry.ts";
import { stroke } from "../paint.ts";
import { range } from "../sequence.ts";
import { path, pathData } from "../svg.ts";
import { caption } from "./lettering.ts";

/** A mounted capacitor as the post gives it: farads, ohms of series resistance, henries with its mounting. */
interface Capacitor {
	farads: number;
	ohms: number;
	henries: number;
}

const bulk: Capacitor = { farads: 10e-6, ohms: 0.005, henries: 1e-9 };
const small: Capacitor = { farads: 100e-9, ohms: 0.02, henries: 1e-9 };
/** The post's target for a 1.2 V rail. */
const targetOhms = 0.024;

const [lowest, highest] = [3e5, 3e8];
const [leastOhms, mostOhms] = [3e-3, 10];

const x = (hertz: number): number => 84 + (640 * Math.log(hertz / lowest)) / Math.log(highest / lowest);
const y = (ohms: number): number => 388 - (330 * Math.log(ohms / leastOhms)) / Math.log(mostOhms / leastOhms);

/** Resistance and reactance of one capacitor. */
function series({ farads, ohms, henries }: Capacitor, hertz: number): [number, number] {
	const omega = 2 * Math.PI * hertz;
	return [ohms, omega * henries - 1 / (omega * farads)];
}

const alone = (capacitor: Capacitor, hertz: number): number => Math.hypot(...series(capacitor, hertz));

/** The magnitude of both in parallel: the product of the two impedances over their sum. */
function together(hertz: number): number {
	const [firstReal, firstImaginary] = series(bulk, hertz);
	const [secondReal, secondImaginary] = series(small, hertz);
	return (
		(alone(bulk, hertz) * alone(small, hertz)) / Math.hypot(firstReal + secondReal, firstImaginary + secondImaginary)
	);
}

function curve(magnitude: (hertz: number) => number): string {
	const points = range(241).map((step): Point => {
		const hertz = lowest * (highest / lowest) ** (step / 240);
		return [half(x(hertz)), half(Math.max(54, y(magnitude(hertz))))];
	});
	return pathData(points);
}

/** The impedance of 10 µF and 100 nF over frequency, each alone and, in copper, both together with their peak. */
export const impedance = (): string =>
	path(
		[1e6, 1e7, 1e8].map((hertz) => `M${half(x(hertz))} 54V388`).join("") +
			[0.01, 0.1, 1].map((ohms) => `M84 ${half(y(ohms))}h640`).join(""),
		stroke("faint"),
	) +
	path("M84 54v334h640", stroke("edge")) +
	path(`M84 ${half(y(targetOhms))}h640`, `${stroke("line")} stroke-dasharray="6 7"`) +
	path(curve((hertz) => alone(bulk, hertz)) + curve((hertz) => alone(small, hertz)), stroke("pin", 2.5)) +
	path(curve(together), stroke("copper", 4)) +
	caption("Ω", [60, 66], "label") +
	caption("1", [half(x(1e6)), 412], "label") +
	caption("10", [half(x(1e7)), 412], "label") +
	caption("100 MHz", [half(x(1e8)), 412], "label");
