import { keepTogether, keepUnits } from "../contract/readable-text.ts";

/** Whether a text is read, and is no address and no value of a field, which the server compares. */
const isProse = (text: string) => text.length > 40 && text.includes(" ");

/** The texts in a file of `content/` as they are shown; what is under `meta`, for screen readers or sent by a form stays. */
export function keepTexts(value: unknown): unknown {
	if (typeof value === "string") return isProse(value) ? keepTogether(value) : keepUnits(value);
	if (Array.isArray(value)) return value.map(keepTexts);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			/^(?:meta|applyingFor)$|alt$/i.test(key) ? inner : keepTexts(inner),
		]),
	);
}
