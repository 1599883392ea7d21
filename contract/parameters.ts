import { z } from "zod";

// What a query or a change may say. Each message names the parameter and what it takes.

/** One of `values`. */
export function choice<const Values extends readonly string[]>(name: string, values: Values) {
	return z.enum(values, `${name} takes ${values.join(", ")}`);
}

/** `true` or `false`, as text. */
export function flag(name: string) {
	return choice(name, ["true", "false"]).transform((text) => text === "true");
}

/** A day, such as `2026-09-14`. */
export function day(name: string) {
	return z.iso.date(`${name} takes a day such as 2026-09-14`);
}

/** A whole number from `least` to `most`, as text. */
export function wholeNumber(name: string, least: number, most: number) {
	const takes = `${name} takes a whole number from ${least} to ${most}`;
	return z.coerce.number(takes).int(takes).min(least, takes).max(most, takes);
}
