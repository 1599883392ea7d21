/** Milliseconds from the second frame until a slow device shows what was painted. */
const paintDelayMs = 100;

/**
 * A script for the end of a page, which runs statements once the page was painted. They may call `add` with the
 * properties of a link. A hidden page is not painted, so nothing waits for that.
 */
export function afterPaint(statements: string): string {
	return `{
const add = (link) => document.head.append(Object.assign(document.createElement("link"), link));
const begin = async () => {${statements}};
document.hidden ? begin() : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, ${paintDelayMs})));
}`;
}
