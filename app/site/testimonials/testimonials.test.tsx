import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layout } from "../../../content/layout.ts";
import { testimonials } from "../../../content/testimonials.ts";
import { Testimonials } from "./testimonials.tsx";

const note = "These are examples";
const rendered = (examples: boolean[], said = note) =>
	renderToStaticMarkup(
		<Testimonials
			{...testimonials}
			note={said}
			items={examples.map((example, index) => ({ icon: "A", name: `${index}`, profession: "B", desc: "C", example }))}
		/>,
	);

test("without a statement there is no section, and the note goes with the last example", () => {
	expect(rendered([])).toBe("");
	expect(rendered([false, true])).toContain(note);
	expect(rendered([false, false])).not.toContain(note);
	expect(rendered(Array(20).fill(true), "").match(/<figure/g)).toHaveLength(20);
	expect(rendered([true], "")).toMatch(/<\/ul><\/div><\/section>$/);
});

/** Widths in CSS pixels, as a browser would lay the row out. */
const row = { clientWidth: 600, scrollWidth: 1848 };
const slideWidth = 600;
let resized: () => void;
const observer = { observe: vi.fn(), disconnect: vi.fn() };
const scrolled = vi.fn();

beforeEach(() => {
	for (const mock of [observer.observe, observer.disconnect, scrolled]) mock.mockReset();
	vi.stubGlobal(
		"ResizeObserver",
		class {
			constructor(told: () => void) {
				resized = told;
				Object.assign(this, observer);
			}
		},
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Shows a row that the browser has measured. */
function open(size = row): HTMLElement {
	render(<Testimonials {...testimonials} />);
	const list = screen.getByRole("list");
	for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value });
	Object.defineProperty(list.firstChild, "clientWidth", { value: slideWidth });
	list.scrollBy = scrolled;
	act(resized);
	return list;
}
const isDisabled = (label: string) => screen.getByRole("button", { name: label }).getAttribute("aria-disabled");
const ends = () => [isDisabled(layout.previous), isDisabled(layout.next)];

test("only a direction in which there is more can be taken", () => {
	const list = open();
	expect(ends()).toEqual(["true", "false"]);
	for (const [position, expected] of [
		[624, ["false", "false"]],
		// A browser may end a pixel before the end.
		[1247, ["false", "true"]],
	] as const) {
		list.scrollLeft = position;
		fireEvent.scroll(list);
		expect(ends(), `at ${position}`).toEqual(expected);
	}
});

test("a row that fits has no buttons, and a removed row is not watched", () => {
	open({ clientWidth: 1848, scrollWidth: 1848 });
	expect(screen.getByRole("button", { name: layout.next }).parentElement?.className).toContain("hidden");
	cleanup();
	expect(observer.disconnect).toHaveBeenCalledOnce();
});

test("a button moves the row by a slide and its gap", () => {
	open();
	fireEvent.click(screen.getByRole("button", { name: layout.next }));
	fireEvent.click(screen.getByRole("button", { name: layout.previous }));
	expect(scrolled.mock.calls).toEqual([[{ left: slideWidth + 24 }], [{ left: -slideWidth - 24 }]]);
});
