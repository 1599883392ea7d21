import { dotGrid } from "./board-features.ts";
import { paint } from "./paint.ts";
import { path, rectangle, svg } from "./svg.ts";

const coverWidth = 800;
const coverHeight = 450;

/** A cover's sheet, 16:9: its ground, a dot grid and the corners of a drawing frame around the drawing. */
export function coverSheet(drawing: string): string {
	const whole = { x: 0, y: 0, width: coverWidth, height: coverHeight };
	return svg(
		coverWidth,
		coverHeight,
		rectangle(whole, `fill="${paint("ground")}"`) +
			dotGrid("post-cover-dots", whole) +
			drawing +
			path("M16 32v-16h16M768 16h16v16M784 418v16h-16M32 434h-16v-16", `stroke="${paint("edge")}"`),
	);
}
