import type { Box, Point, Polyline } from "./geometry.ts";
import { paint, stroke } from "./paint.ts";
import { discs, path, pathData, rectangle } from "./svg.ts";

/** Plated holes: a ring of copper around the drill. */
export const vias = (centres: readonly Point[], ring: string = paint("edge")): string =>
	centres.length === 0 ? "" : discs(centres, 6, ring) + discs(centres, 2.5, paint("ground"));

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
