import { z } from "zod";
import { messages } from "./messages.ts";
import { requiredText } from "./text.ts";

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

/** An object of any fields, not nested deeper than anything that is edited: what goes through it must not run out of stack. */
export function anyFields(name: string) {
	return z
		.record(z.string(), z.unknown(), `${name} takes an object`)
		.refine((fields) => isWithin(fields, 50), `${name} is nested too deeply`);
}

function isWithin(value: unknown, depth: number): boolean {
	if (typeof value !== "object" || value === null) return true;
	return depth > 0 && Object.values(value).every((inner) => isWithin(inner, depth - 1));
}

/** What a JSON text holds; anything else is null. */
export function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** An id in a path. What no id can be, such as one with a NUL, is as unknown as the rest. */
export const idInPath = requiredText("id", 200, messages.notFound);

/** The parameters of a path with only an id. */
export const idParams = z.object({ id: idInPath });
