import { half, type Point } from "./geometry.ts";
import { type Paint, paint, paints } from "./paint.ts";
import { asImage, rectangle, svg } from "./svg.ts";

/** The size of a drawing within a text: the width of a column, and a margin at both sides. */
export const sheet = { width: 672, margin: 24 };

/** Letters are larger on a phone, where the drawing is scaled down; 50 of them fill its width there. */
const lettering =
	"text{font:500 16px ui-monospace,Menlo,Consolas,monospace}@media(max-width:480px){text{font-size:22px}}";

/** A drawing within a text as an image that follows the theme of its page, and is light where it cannot know the theme. */
export function textSheet(height: number, body: string): string {
	const dark = new Set<string>();
	const ground = rectangle({ x: 0, y: 0, width: sheet.width, height }, `fill="${paint("ground")}"`);
	const painted = svg(sheet.width, height, ground + body).replace(
		/(fill|stroke)="var\(--draw-([a-z-]+)\)"/g,
		(_, kind: string, name: Paint) => {
			dark.add(`[data-${kind}=${name}]{${kind}:${paints("dark")[name]}}`);
			return `${kind}="${paints("light")[name]}" data-${kind}="${name}"`;
		},
	);
	const style = `<style>${lettering}@media(prefers-color-scheme:dark){${[...dark].join("")}}</style>`;
	return asImage(painted.replace(">", `>${style}`), "light");
}

/** Words that begin at a point, end there, or have their middle there. */
export const words = (
	[x, y]: Point,
	text: string,
	anchor: "start" | "middle" | "end" = "start",
	name: Paint = "strong",
): string => `<text x="${half(x)}" y="${half(y)}" text-anchor="${anchor}" fill="${paint(name)}">${text}</text>`;

/** The head of an arrow that points down, up, left or right. */
export function arrowhead([x, y]: Point, toX: number, toY: number, name: Paint = "line"): string {
	const side = (sign: number) => `${half(x - 9 * toX + 5 * sign * toY)} ${half(y - 9 * toY + 5 * sign * toX)}`;
	return `<path d="M${half(x)} ${half(y)}L${side(1)}L${side(-1)}z" fill="${paint(name)}"/>`;
}
