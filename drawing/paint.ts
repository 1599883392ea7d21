import { readFileSync } from "node:fs";

/** The paints of a drawing, by their job. */
const names = [
	"ground",
	"ground-two",
	"faint",
	"trace",
	"edge",
	"pin",
	"label",
	"strong",
	"part",
	"die",
	"line",
	"top",
	"left",
	"right",
	"copper",
	"copper-top",
	"copper-left",
	"copper-right",
	"lit",
	"signal",
] as const;

/** `dark` on solder mask, `light` on paper. */
export type Scheme = "dark" | "light";
export type Paint = (typeof names)[number];

let schemes: Record<Scheme, Record<Paint, string>> | undefined;

/**
 * Every color that a drawing uses. Drawings inside of pages name them as custom properties, so that hover and dark mode
 * re-tone a drawing; files hold the values of one scheme, which stand in `theme.css`.
 */
export function paints(scheme: Scheme): Record<Paint, string> {
	schemes ??= readSchemes();
	return schemes[scheme];
}

function readSchemes(): Record<Scheme, Record<Paint, string>> {
	const theme = readFileSync(new URL("../app/styles/theme.css", import.meta.url), "utf8");
	const values = new Map(
		[...theme.matchAll(/--draw-([\w-]{1,20}): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
			name,
			{ light, dark },
		]),
	);
	const read = (scheme: Scheme) =>
		Object.fromEntries(
			names.map((name) => {
				const value = values.get(name)?.[scheme];
				if (value === undefined) throw new Error(`theme.css has no paint ${name}`);
				return [name, value];
			}),
		) as Record<Paint, string>;
	return { dark: read("dark"), light: read("light") };
}

/** A paint as an attribute's value. */
export const paint = (name: Paint): string => `var(--draw-${name})`;

/** The attributes of a line in a paint. */
export const stroke = (name: Paint, width = 1.5): string => `stroke="${paint(name)}" stroke-width="${width}"`;
