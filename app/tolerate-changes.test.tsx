import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { tolerateChanges } from "./tolerate-changes.ts";

const { insertBefore, removeChild } = Node.prototype;
afterEach(() => {
	cleanup();
	Object.assign(Node.prototype, { insertBefore, removeChild });
});

function Sentence({ hasFirst, hasLast }: { hasFirst: boolean; hasLast: boolean }) {
	return (
		<p>
			{hasFirst && <em>one</em>}
			<strong>two</strong>
			{hasLast && <i>three</i>}
		</p>
	);
}

/** Wraps an element as a translator does. */
function wrap(element: Element | null): void {
	const wrapper = document.createElement("font");
	element?.replaceWith(wrapper);
	if (element) wrapper.append(element);
}

test("a page goes on where a program wrapped or removed what React put into it", () => {
	tolerateChanges();
	const { container, rerender } = render(<Sentence hasFirst hasLast />);
	wrap(container.querySelector("em"));
	container.querySelector("i")?.remove();
	rerender(<Sentence hasFirst={false} hasLast={false} />);
	expect(container.textContent).toBe("two");
	wrap(container.querySelector("strong"));
	rerender(<Sentence hasFirst hasLast={false} />);
	expect(container.textContent).toBe("onetwo");
	container.querySelector("strong")?.remove();
	rerender(<Sentence hasFirst={false} hasLast />);
	expect(container.textContent).toBe("three");
});
