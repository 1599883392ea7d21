/** What a field of an answer holds, as `typeof` names it; null counts as an object. */
type KindOf<Value> = Value extends string
	? "string"
	: Value extends number
		? "number"
		: Value extends readonly unknown[]
			? "array"
			: "object";

/** The fields of an answer that are looked at, each with its kind. */
export type FieldKinds<Answer> = { [Field in keyof Answer]?: KindOf<Answer[Field]> };

/**
 * Whether an answer is what a page expects, by some of its fields: public pages do not load zod to read all of it, and a
 * portal's page or an empty object with status 200 has none of them.
 */
export function hasFields<Answer>(answer: unknown, kinds: FieldKinds<Answer>): answer is Answer {
	if (typeof answer !== "object" || answer === null) return false;
	const fields = new Map<string, unknown>(Object.entries(answer));
	return Object.entries(kinds).every(([name, kind]) => {
		const value = fields.get(name);
		return Array.isArray(value) ? kind === "array" : typeof value === kind;
	});
}
