/** Milliseconds from the second frame until a slow device shows what was painted. */
const shown = 100;

/**
 * A script for the end of a page, which runs statements once the page was painted. They may call `add` with an element's
 * name and properties. A page that nobody sees is not painted, so nothing waits for that.
 */
export function afterPaint(statements: string): string {
	return `{
const add = (name, properties) =>
	document.head.appendChild(Object.assign(document.createElement(name), properties));
const begin = () => {${statements}};
document.visibilityState === "hidden" ? begin() : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, ${shown})));
}`;
}
