import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tolerateChanges } from "./tolerate-changes.ts";

const { insertBefore, removeChild } = Node.prototype;
beforeEach(tolerateChanges);
afterEach(() => {
	cleanup();
	Object.assign(Node.prototype, { insertBefore, removeChild });
	vi.restoreAllMocks();
});

/** Two links, and a part that comes later and stands before the second. */
const Page = ({ isLate = false, isLeft = false }) => (
	<div>
		{!isLeft && <a href="/one">One</a>}
		{isLate && <p>Late</p>}
		<a href="/two">Two</a>
		<b>End</b>
	</div>
);
const wrap = (element: Element) => {
	const wrapper = document.createElement("font");
	element.replaceWith(wrapper);
	wrapper.append(element);
};

test("a part that comes late stands before what a program has wrapped, and last where that is gone", () => {
	const { container, rerender } = render(<Page />);
	wrap(container.querySelectorAll("a")[1] as Element);
	rerender(<Page isLate />);
	expect(container.textContent).toBe("OneLateTwoEnd");
	rerender(<Page />);
	container.querySelectorAll("a")[1]?.remove();
	rerender(<Page isLate />);
	expect(container.textContent).toBe("OneEndLate");
});

test("what a program has wrapped or removed goes with its page", () => {
	const failed = vi.spyOn(console, "error");
	for (const change of [wrap, (element: Element) => element.remove()]) {
		const { container, rerender, unmount } = render(<Page />);
		change(container.querySelector("a") as Element);
		rerender(<Page isLeft />);
		expect(container.textContent).toBe("TwoEnd");
		unmount();
	}
	expect(failed).not.toHaveBeenCalled();
});
