/**
 * Isolates somebody's text within a sentence, so that a Hebrew title does not reorder the sentence. For text that
 * cannot hold `<bdi>`.
 */
export function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}
