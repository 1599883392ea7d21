import { box, type Point3D, wire } from "../isometric.ts";
import { paint } from "../paint.ts";
import { path } from "../svg.ts";

/** The board that most plates stand on, its top at height 0. */
export const slab = (half = 46, height = 5): string => box([-half, -half, -height], [2 * half, 2 * half, height]);
/** The paint of fine lines. */
export const edgePaint = paint("edge");
/** A flat area in one colour. */
export const filled = (data: string, colour: string): string => path(data, `fill="${colour}"`);
/** A guide between exploded layers. */
export const guide = (from: Point3D, to: Point3D): string =>
	path(wire(from, to), `stroke="${edgePaint}" stroke-width="1" stroke-dasharray="2 3"`);
