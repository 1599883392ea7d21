/** A page without something that can wait, and the statements of a script that bring it. */
export interface Deferred {
	page: string;
	work: string;
}

/** From the second frame until what was painted is on the screen of a slow device too, in milliseconds. */
const shown = 100;

/** Makes an element of the document's head. */
const add = `const add = (name, properties) =>
	document.head.appendChild(Object.assign(document.createElement(name), properties));`;

/**
 * Lets statements run once the page was painted, by a script at its end. They may call `add` with an element's name and
 * properties. A page that nobody sees is not painted, so nothing waits for that.
 */
export function afterPaint(page: string, work: string): string {
	const script = `<script>{
${add}
const begin = () => {${work}};
document.visibilityState === "hidden" ? begin() : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, ${shown})));
}</script>`;
	return page.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${script}</body>`);
}
