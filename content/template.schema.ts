import { everywhere } from "./placeholders.ts";
import { text } from "./text.schema.ts";

/** A text with these placeholders, which the screen fills in, and no others but those that every text may hold. */
export function template(...names: string[]) {
	const placeholders = names.map((name) => `{${name}}`);
	return text
		.refine(
			(template) => {
				const used: string[] = template.replace(everywhere, "").match(/\{[^{}]*\}/g) ?? [];
				return new Set(placeholders).symmetricDifference(new Set(used)).size === 0;
			},
			`must hold exactly these placeholders: ${placeholders.join(", ")}`,
		)
		.meta({ placeholders });
}
