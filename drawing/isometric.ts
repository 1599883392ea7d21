import { half, type Point } from "./geometry.ts";
import { paint } from "./paint.ts";
import { range } from "./sequence.ts";
import { path, pathData } from "./svg.ts";

/** A point in space: x runs down to the right, y down to the left, z up. */
export type Point3D = readonly [x: number, y: number, z: number];
/** A body's faces: ordinary board material, or copper, of which a plate has exactly one object. */
type Material = "board" | "copper";
type Tones = { readonly top: string; readonly left: string; readonly right: string };

const tones: Record<Material, Tones> = {
	board: { top: paint("top"), left: paint("left"), right: paint("right") },
	copper: { top: paint("copper-top"), left: paint("copper-left"), right: paint("copper-right") },
};

/** Where the origin of space is on a plate of 300 × 132. */
const origin: Point = [150, 78];

/** Projects a point in space onto the drawing: an isometric view, 30° to each side. */
export const project = ([x, y, z]: Point3D): Point => [
	half(origin[0] + (x - y) * 0.866),
	half(origin[1] + (x + y) * 0.5 - z),
];

/** A polygon in space, as path data. */
export const facet = (...corners: readonly Point3D[]): string => pathData(corners.map(project), true);
/** A line in space, as path data. */
export const wire = (...corners: readonly Point3D[]): string => pathData(corners.map(project));

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

/** An upright cylinder: the centre of its foot, its radius and height. */
export function cylinder([x, y, z]: Point3D, radius: number, height: number, material: Material = "board"): string {
	const [centreX, foot] = project([x, y, z]);
	const [wide, flat] = flattened(radius);
	const { top, left, right } = tones[material];
	const side = (sweep: string, from: number) =>
		`M${from} ${foot - height}v${height}a${wide} ${flat} 0 0 ${sweep} ${sweep === "0" ? wide : -wide} ${flat}v${-height}`;
	const faces =
		`<path d="${side("0", centreX - wide)}" fill="${left}"/><path d="${side("1", centreX + wide)}" fill="${right}"/>` +
		`<ellipse cx="${centreX}" cy="${foot - height}" rx="${wide}" ry="${flat}" fill="${top}"/>`;
	return material === "copper" ? `<g class="copper">${faces}</g>` : faces;
}

/** The visible half of a seam around a cylinder, as path data. */
export function cylinderSeam(centre: Point3D, radius: number): string {
	const [x, y] = project(centre);
	const [wide, flat] = flattened(radius);
	return `M${x - wide} ${y}a${wide} ${flat} 0 0 0 ${2 * wide} 0`;
}

/** The half axes of a lying circle on the drawing. */
const flattened = (radius: number): Point => [half(radius * Math.sqrt(1.5)), half(radius * Math.SQRT1_2)];

/** A wheel standing along x: the centre of its outer face, its radius and its depth away from the viewer. */
export function wheel([x, y, z]: Point3D, radius: number, depth: number): string {
	const rim = (at: number, reach: number) =>
		range(16).map((step): Point3D => {
			const angle = (step * Math.PI) / 8;
			return [x + reach * Math.cos(angle), at, z + reach * Math.sin(angle)];
		});
	const [outer, inner] = [rim(y, radius), rim(y - depth, radius)];
	const tread = [
		...inner.slice(14),
		...inner.slice(0, 7),
		...outer.slice(0, 7).toReversed(),
		...outer.slice(14).toReversed(),
	];
	return (
		path(facet(...tread), `fill="${tones.board.right}"`) +
		path(facet(...outer), `fill="${tones.board.left}"`) +
		path(facet(...rim(y, radius / 2)), `fill="${tones.board.top}"`)
	);
}

/** A thin line on a surface: a trace, a seam, a row of text. */
export const line = (data: string, colour = paint("line"), width = 1): string =>
	path(data, `stroke="${colour}" stroke-width="${width}"`);
