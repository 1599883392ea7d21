/**
 * A text with its placeholders filled in: `interpolate("Page {page}", { page: 3 })`. A sentence that ends in a value with a
 * period, such as "Sp. z o.o.", has no second one.
 */
export function interpolate(template: string, values: Record<string, string | number>): string {
	return template.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, period: string) => {
		const value = String(values[name] ?? placeholder);
		return value.endsWith(".") ? value : value + period;
	});
}
