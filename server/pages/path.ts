/** Longer than any address of the site. */
const longest = 2_000;

/** What no address of the site holds, in any spelling: a second way to write a slash, a dot, a percent sign or a control character. */
const disguised = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i;

/** Characters that a path may hold as they are. */
const needsNoEncoding = /^[\w\-.!~*'();:@&=+$,]$/;

/** The path of a request's target, without its query. */
export function pathOf(target: string): string {
	const end = target.search(/[?#]/);
	return end === -1 ? target : target.slice(0, end);
}

/**
 * The one spelling of a path, in which it means the same to every part that reads it: nothing is encoded that need not
 * be, and the rest in capitals. Undefined for what names nothing here in any spelling.
 */
export function spellingOf(path: string): string | undefined {
	if (!path.startsWith("/") || path.length > longest || disguised.test(path) || /[^!-~]/.test(path)) return undefined;
	try {
		return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) =>
			Array.from(decodeURIComponent(encoded), (character) =>
				needsNoEncoding.test(character) ? character : encodeURIComponent(character),
			).join(""),
		);
	} catch {
		// Bytes that make up no character.
		return undefined;
	}
}

/** Whether a path leads to a page of the admin, or to its data. */
export function isAdminPath(path: string): boolean {
	return /^\/admin(?:[/.]|$)/.test(path);
}
