/**
 * Isolates somebody's text within a sentence, so that a Hebrew title does not reorder the sentence. For text that
 * cannot hold `<bdi>`.
 */
export function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}

/** Fills in a text's placeholders: `interpolate("Page {page}", { page: 3 })`. */
export function interpolate(template: string, values: Record<string, string | number>): string {
	return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
