import { z } from "zod";

/**
 * Puts values over words: objects field by field, lists as a whole. What the schema does not know is left out.
 * @param shipped what null leads back to
 */
export function merge(schema: z.ZodType, shipped: unknown, words: unknown, values: unknown): unknown {
	if (values === undefined) return words;
	if (values === null) return shipped;
	const known = unwrapped(schema);
	if (known instanceof z.ZodArray && Array.isArray(values))
		return values.map((value) => merge(known.element as z.ZodType, undefined, undefined, value));
	if (!(known instanceof z.ZodObject) || !isObject(values)) return values;
	const fields = Object.entries(known.shape as Record<string, z.ZodType>).map(([name, field]) => [
		name,
		merge(field, fieldOf(shipped, name), fieldOf(words, name), fieldOf(values, name)),
	]);
	return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * Words with the fields of stored ones that the schema does not know: a later release has them, and wants them back. Of an
 * item in a list, which may be any other by now, nothing is added.
 */
export function withUnknown(schema: z.ZodType, stored: unknown, words: unknown): unknown {
	const known = unwrapped(schema);
	if (!(known instanceof z.ZodObject) || !isObject(stored) || !isObject(words)) return words;
	const shape = known.shape as Record<string, z.ZodType>;
	const unknown = Object.entries(stored).filter(([name]) => !Object.hasOwn(shape, name));
	const own = Object.entries(words).map(([name, value]) => {
		const field = fieldOf(shape, name) as z.ZodType | undefined;
		return [name, field ? withUnknown(field, fieldOf(stored, name), value) : value] as const;
	});
	return Object.fromEntries([...own, ...unknown]);
}

/** A schema without what makes its value optional. */
export function unwrapped(schema: z.ZodType): z.ZodType {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
		? unwrapped(schema.unwrap() as z.ZodType)
		: schema;
}

/** Whether a value has fields of its own. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field; anything else has none, so that `__proto__` leads nowhere. */
export function fieldOf(value: unknown, name: string): unknown {
	return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
