/**
 * Lets the page go on where a program, such as a translator or an extension, has wrapped or removed something that React
 * put into it. What React removes goes from wherever it stands; what it inserts before a wrapped node stands before the
 * wrapper, and before one that is gone it stands last. Without this an error takes the place of the page.
 */
export function tolerateChanges(): void {
	const { insertBefore, removeChild } = Node.prototype;
	Node.prototype.removeChild = <Child extends Node>(child: Child): Child => {
		const { parentNode } = child;
		if (parentNode) removeChild.call(parentNode, child);
		return child;
	};
	Node.prototype.insertBefore = function <Child extends Node>(node: Child, before: Node | null): Child {
		let place = before;
		while (place && place.parentNode !== this) place = place.parentNode;
		insertBefore.call(this, node, place);
		return node;
	};
}
