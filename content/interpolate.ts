/** A text with its placeholders filled in: `interpolate("Page {page}", { page: 3 })`. */
export function interpolate(template: string, values: Record<string, string | number>): string {
	return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
