import { half, type Point } from "./geometry.ts";
import { paint } from "./paint.ts";
import { path, pathData } from "./svg.ts";

/** A point in space: x runs down to the right, y down to the left, z up. */
type Point3D = readonly [x: number, y: number, z: number];
/** A body's faces: ordinary board material, or copper, of which a drawing has exactly one object. */
type Material = "board" | "copper";
type Tones = { readonly top: string; readonly left: string; readonly right: string };

const tones: Record<Material, Tones> = {
	board: { top: paint("top"), left: paint("left"), right: paint("right") },
	copper: { top: paint("copper-top"), left: paint("copper-left"), right: paint("copper-right") },
};

/** Where the origin of space is on a drawing of 300 × 132. */
const origin: Point = [150, 78];

/** Projects a point in space onto the drawing: an isometric view, 30° to each side. */
const project = ([x, y, z]: Point3D): Point => [half(origin[0] + (x - y) * 0.866), half(origin[1] + (x + y) * 0.5 - z)];

/** A polygon in space, as path data. */
const facet = (...corners: readonly Point3D[]): string => pathData(corners.map(project), true);

/** A box standing on `at`, its near-left corner of size `[width, depth, height]`: top, left and right face, one tone each. */
export function box(
	[x, y, z]: Point3D,
	[width, depth, height]: readonly [number, number, number],
	material: Material = "board",
): string {
	const [farX, farY, high] = [x + width, y + depth, z + height];
	const { top, left, right } = tones[material];
	const faces =
		path(facet([x, farY, z], [farX, farY, z], [farX, farY, high], [x, farY, high]), `fill="${left}"`) +
		path(facet([farX, y, z], [farX, farY, z], [farX, farY, high], [farX, y, high]), `fill="${right}"`) +
		path(facet([x, y, high], [farX, y, high], [farX, farY, high], [x, farY, high]), `fill="${top}"`);
	return material === "copper" ? `<g class="copper">${faces}</g>` : faces;
}
