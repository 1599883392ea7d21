import { text } from "./text.schema.ts";

/** A text around values that the screen fills in; refuses a placeholder that is missing or unknown. */
export function template(...names: string[]) {
	const wanted = names.map((name) => `{${name}}`);
	return text.refine(
		(words) => {
			const found: string[] = words.match(/\{[^}]*\}/g) ?? [];
			return wanted.every((name) => found.includes(name)) && found.every((name) => wanted.includes(name));
		},
		`must hold exactly these placeholders: ${wanted.join(", ")}`,
	);
}
