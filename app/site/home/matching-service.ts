import type { Services } from "../../../content/services.schema.ts";

/**
 * The index of the service that matches a typed word: it shares most terms with the word. "Artificial Intelligence &
 * Machine Learning" matches "AI, ML & Data Science" by its initials. Null when none matches.
 */
export function findMatchingService(services: Services["servicesList"], word: string): number | null {
	const wordTerms = new Set(termsOf(word));
	const shared = services.map(({ title, path }) => {
		const terms = new Set([...termsOf(title), ...path.split("-")]);
		return [...terms].filter((term) => wordTerms.has(term)).length;
	});
	const highest = Math.max(...shared);
	return highest === 0 ? null : shared.indexOf(highest);
}

function termsOf(text: string): string[] {
	const parts = text
		.toLowerCase()
		.split(/[&,]/)
		.map((part) => part.trim());
	const initials = parts.map((part) =>
		part
			.split(/\s+/)
			.map((term) => term.slice(0, 1))
			.join(""),
	);
	return [...parts.flatMap((part) => part.split(/\s+/)), ...initials.filter((initial) => initial.length > 1)];
}
