/** Longer than any address of the site. */
const longest = 2_000;

/** What no address of the site holds, in any spelling: a second way to write a slash, a dot, a percent sign or a control character. */
const disguised = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i;

/** The path of a request's target, without its query. */
export function pathOf(target: string): string {
	const end = target.search(/[?#]/);
	return end === -1 ? target : target.slice(0, end);
}

/** Whether a path is plainly spelled, so that it means the same to every part that reads it. Others name nothing here. */
export function isPlain(path: string): boolean {
	return path.startsWith("/") && path.length <= longest && !disguised.test(path);
}

/** Whether a path leads to a page of the admin, or to its data. */
export function isAdminPath(path: string): boolean {
	return /^\/admin(?:[/.]|$)/.test(path);
}
