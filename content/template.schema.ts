import { everywhere, placeholderProblem } from "./placeholders.ts";
import { text } from "./text.schema.ts";

/** A text with these placeholders, which the screen fills in, and no others but those that every text may hold. */
export function template(...names: string[]) {
	const placeholders = names.map((name) => `{${name}}`);
	return text
		.refine((template) => placeholderProblem(template, placeholders) === undefined, {
			error: ({ input }) => placeholderProblem(String(input), placeholders),
		})
		.refine(
			(template) => {
				const inAllCountries = template.replace(everywhere, "");
				return placeholders.every((placeholder) => inAllCountries.includes(placeholder));
			},
			`must hold exactly these placeholders: ${placeholders.join(", ")}`,
		)
		.meta({ placeholders });
}
