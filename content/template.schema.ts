import { text } from "./text.schema.ts";

/** A text with exactly these placeholders, which the screen fills in. */
export function template(...names: string[]) {
	const placeholders = names.map((name) => `{${name}}`);
	return text.refine(
		(template) => new Set(placeholders).symmetricDifference(new Set(template.match(/\{[^{}]*\}/g))).size === 0,
		`must hold exactly these placeholders: ${placeholders.join(", ")}`,
	);
}
