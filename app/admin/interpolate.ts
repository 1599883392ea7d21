/**
 * Somebody's words within a sentence, which keeps its own order around them: a Hebrew title turns only itself around.
 * For text that cannot hold `<bdi>`.
 */
export function isolate(words: string): string {
	return `\u2068${words}\u2069`;
}

/** Words with their placeholders filled in: `interpolate("Page {page}", { page: 3 })`. */
export function interpolate(template: string, values: Record<string, string | number>): string {
	return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
