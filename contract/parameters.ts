import { z } from "zod";

// The types of parameters. Each message names the parameter and what it takes.

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

/** A whole number from `min` to `max`, as text. */
export function wholeNumber(name: string, min: number, max: number) {
	const message = `${name} takes a whole number from ${min} to ${max}`;
	return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

/** What a JSON text holds; anything else is null. */
export function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
