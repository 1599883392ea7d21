/** Isolates a text within a sentence, so that a Hebrew title does not reorder it; for places that cannot contain `<bdi>`. */
export function isolateDirection(text: string): string {
	return `\u2068${text}\u2069`;
}
