import { type Box, type Point, type Polyline, points } from "./geometry.ts";
import { paint, stroke } from "./paint.ts";
import { circle, discs, path, pathData, pathsData, rectangle } from "./svg.ts";

/** Plated holes: a ring of copper around the drill. */
export const vias = (centres: readonly Point[], ring: string = paint("edge")): string =>
	centres.length === 0 ? "" : discs(centres, 6, ring) + discs(centres, 2.5, paint("ground"));

/** A decoupling capacitor: two end caps, each with a short trace to its via. */
export type Capacitor = { readonly at: Point; readonly upright?: boolean };

/** The line from via to via that a capacitor stands on. */
export const capacitorLine = ({ at: [x, y], upright }: Capacitor): Polyline =>
	points(upright ? `${x},${y - 16} ${x},${y + 16}` : `${x - 16},${y} ${x + 16},${y}`);

export function drawCapacitors(capacitors: readonly Capacitor[]): string {
	const lines = capacitors.map(capacitorLine);
	const bodies = capacitors
		.map(({ at: [x, y], upright }) => (upright ? `M${x} ${y - 7}v14` : `M${x - 7} ${y}h14`))
		.join("");
	return (
		path(pathsData(lines), stroke("trace")) +
		vias(lines.flat()) +
		path(bodies, `${stroke("part", 7)} stroke-linecap="butt"`) +
		path(bodies, `${stroke("edge", 7)} stroke-dasharray="4 6" stroke-linecap="butt"`)
	);
}

/** A plated mounting hole with its ring of stitching vias. */
export function mountingHole([x, y]: Point): string {
	return (
		circle([x, y], 22, `fill="${paint("ground")}"`) +
		circle([x, y], 15, stroke("trace", 7)) +
		circle([x, y], 15, `${stroke("ground", 2.5)} stroke-dasharray="0 7.854"`) +
		circle([x, y], 8, `fill="${paint("die")}" ${stroke("edge")}`)
	);
}

/** The mark a placement machine looks for. */
export const fiducial = (centre: Point): string =>
	circle(centre, 9, `fill="${paint("ground")}" stroke="${paint("trace")}"`) +
	circle(centre, 3.5, `fill="${paint("pin")}"`);

/** A copper pour: a hatched area with chamfered corners. The pattern's id must be unique on its page. */
export function hatch(id: string, areas: readonly Polyline[]): string {
	return (
		`<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v6" ${stroke("faint")}/></pattern>` +
		path(areas.map((area) => pathData(area, true)).join(""), `fill="url(#${id})"`)
	);
}

/** A field of dots on a 20 pixel grid. The pattern's id must be unique on its page. */
export function dotGrid(id: string, box: Box): string {
	return (
		`<pattern id="${id}" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="1" fill="${paint("faint")}"/></pattern>` +
		rectangle(box, `fill="url(#${id})"`)
	);
}
