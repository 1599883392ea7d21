/** Text as XML holds it, in elements and attributes; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
	const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
		.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
