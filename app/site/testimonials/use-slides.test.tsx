import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layout } from "../../../content/layout.ts";
import { SlideButtons } from "./slide-buttons.tsx";
import { useSlides } from "./use-slides.ts";

/** Widths in CSS pixels, as a browser would lay the row out. */
const row = { clientWidth: 600, scrollWidth: 1848 };
const slideWidth = 600;
let reducedMotion: boolean;
let resized: () => void;
const observer = { observe: vi.fn(), disconnect: vi.fn() };
const scrolled = vi.fn();

beforeEach(() => {
	reducedMotion = false;
	for (const mock of [observer.observe, observer.disconnect, scrolled]) mock.mockReset();
	vi.spyOn(window, "matchMedia").mockImplementation(
		() => Object.assign(new EventTarget(), { matches: reducedMotion }) as MediaQueryList,
	);
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

function Row() {
	const { strip, ends, move } = useSlides();
	return (
		<>
			<ul ref={strip}>
				<li>One</li>
				<li>Two</li>
			</ul>
			<SlideButtons ends={ends} move={move} />
		</>
	);
}

/** Shows a row that the browser has measured. */
function open(size = row): HTMLElement {
	render(<Row />);
	const list = screen.getByRole("list");
	for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value });
	Object.defineProperty(screen.getByText("One"), "clientWidth", { value: slideWidth });
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

test.each([
	[false, "smooth"],
	[true, "instant"],
])("a button moves the row by a slide and its gap; with reduced motion (%s) the way is %s", (reduced, behavior) => {
	reducedMotion = reduced;
	open();
	fireEvent.click(screen.getByRole("button", { name: layout.next }));
	fireEvent.click(screen.getByRole("button", { name: layout.previous }));
	expect(scrolled.mock.calls).toEqual([[{ left: slideWidth + 24, behavior }], [{ left: -slideWidth - 24, behavior }]]);
});
