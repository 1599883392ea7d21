/** Longer than any address of the site. */
const maxPathLength = 2_000;

/** Rejects `//`, `\`, `/../`, and encoded separators, dots, percent signs and control characters. */
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
 * upper case, and a letter with its marks is one letter where there is one (NFC). Undefined for a path that no page can have.
 */
export function normalizePath(path: string): string | undefined {
	if (!path.startsWith("/") || path.length > maxPathLength || disguised.test(path) || /[^!-~]/.test(path))
		return undefined;
	try {
		return path.replace(/([!-~]?)((?:%[0-9a-f]{2})+)/gi, (_, before: string, encoded: string) => {
			const text = (before + decodeURIComponent(encoded)).normalize("NFC");
			// A mark may have changed what stood before it.
			const start = text.startsWith(before) ? before : "";
			return start + Array.from(text.slice(start.length), encode).join("");
		});
	} catch {
		// Not valid UTF-8.
		return undefined;
	}
}

const encode = (character: string) => (needsNoEncoding.test(character) ? character : encodeURIComponent(character));

/** Whether a path leads to a page of the admin, or to its data. */
export function isAdminPath(path: string): boolean {
	return /^\/admin(?:[/.]|$)/.test(path);
}
