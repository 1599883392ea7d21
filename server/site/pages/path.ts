/** Longer than any address of the site. */
const maxPathLength = 2_000;

/** What no address of the site holds, in any spelling: a second way to write a slash, a dot, a percent sign or a control character. */
const disguised = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i;

/** Characters that a path may hold as they are. */
const needsNoEncoding = /^[\w\-.!~*'();:@&=+$,]$/;

/** The path of a request's target, without its query. */
export function pathnameOf(target: string): string {
	const end = target.search(/[?#]/);
	return end === -1 ? target : target.slice(0, end);
}

/**
 * Normalizes a path, so that every part of the server reads it the same way: only what must be percent-encoded is, in
 * upper case. Undefined for a path that no page can have.
 */
export function normalizePath(path: string): string | undefined {
	if (!path.startsWith("/") || path.length > maxPathLength || disguised.test(path) || /[^!-~]/.test(path))
		return undefined;
	try {
		return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) =>
			Array.from(decodeURIComponent(encoded), (character) =>
				needsNoEncoding.test(character) ? character : encodeURIComponent(character),
			).join(""),
		);
	} catch {
		// Not valid UTF-8.
		return undefined;
	}
}

/** Whether a path leads to a page of the admin, or to its data. */
export function isAdminPath(path: string): boolean {
	return /^\/admin(?:[/.]|$)/.test(path);
}
