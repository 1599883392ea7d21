/**
 * Reports each text that a script removes, or before which it inserts something. A browser's translator puts every text
 * into a separate element, after which React cannot do either, and an error takes the place of the page. Such a text
 * needs its own element in the source. Journeys run this in the browser, so it uses nothing of its module.
 */
export function reportBareTexts(
	report = (text: string) => console.error(`A translated page could not change this text: ${text}`),
): void {
	const note = (parent: Node, text: Node | null) => {
		if (!(text instanceof Text)) return;
		// happy-dom empties an element by `removeChild`; browsers do it by themselves, whatever the element holds.
		const { stack = "" } = new Error("where it is changed");
		if (/set (?:textContent|innerHTML) /.test(stack)) return;
		report(`"${text.data}" in ${parent instanceof Element ? parent.outerHTML.slice(0, 300) : parent.nodeName}`);
	};
	const { removeChild, insertBefore } = Node.prototype;
	Node.prototype.removeChild = function <T extends Node>(child: T): T {
		note(this, child);
		return removeChild.call(this, child) as T;
	};
	Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
		note(this, before);
		return insertBefore.call(this, node, before) as T;
	};
}
