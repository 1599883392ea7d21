import { readFileSync } from "node:fs";

/** `dark` on solder mask, `light` on paper. */
export type Scheme = "dark" | "light";

let paints: Map<string, Record<Scheme, string>> | undefined;

/**
 * A color of drawings by its job, such as `ground`. Drawings inside of pages name it as a custom property, so that hover
 * and dark mode re-tone a drawing; files hold the values of one scheme, which stand in `theme.css`.
 * @throws Error when it has none of this name
 */
export function paintIn(scheme: Scheme, name: string): string {
	paints ??= readPaints();
	const paint = paints.get(name);
	if (!paint) throw new Error(`theme.css has no paint ${name}`);
	return paint[scheme];
}

function readPaints(): Map<string, Record<Scheme, string>> {
	const theme = readFileSync(new URL("../app/styles/theme.css", import.meta.url), "utf8");
	const named = theme.matchAll(/--draw-([\w-]{1,20}): light-dark\((#\w{6}), (#\w{6})\)/g);
	return new Map([...named].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

/** A paint as an attribute's value. */
export const paint = (name: string): string => `var(--draw-${name})`;

/** The attributes of a line in a paint. */
export const stroke = (name: string, width = 1.5): string => `stroke="${paint(name)}" stroke-width="${width}"`;
