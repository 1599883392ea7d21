import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DetailsLink } from "./details-link.tsx";

let reduced: boolean;
/** Where the page was scrolled to, in turn. */
const scrolled: unknown[] = [];
beforeEach(() => {
	vi.useFakeTimers();
	reduced = false;
	scrolled.length = 0;
	vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: reduced }) as MediaQueryList);
	// happy-dom shows no transitions.
	document.startViewTransition = (update) => {
		void (typeof update === "function" && update());
		return { finished: Promise.resolve() } as ViewTransition;
	};
	vi.spyOn(window, "scrollTo").mockImplementation((to: unknown) => void scrolled.push(to));
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function open() {
	const router = createMemoryRouter([
		{
			path: "/",
			element: (
				<DetailsLink to="/service/vlsi" className="">
					Details
				</DetailsLink>
			),
		},
		{ path: "/service/vlsi", element: <h1>VLSI</h1> },
	]);
	render(<RouterProvider router={router} />);
	const link = screen.getByRole("link", { name: "Details" });
	return { link, path: () => router.state.location.pathname };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("spec 1 and 9: a click scrolls smoothly to the top, and navigates 100 ms later", async () => {
	const { link, path } = open();
	fireEvent.click(link);
	expect(scrolled).toEqual([{ top: 0, behavior: "smooth" }]);
	await pass(99);
	expect(path()).toBe("/");
	await pass(1);
	expect(path()).toBe("/service/vlsi");
	expect(scrolled.at(-1)).toEqual({ top: 0, behavior: "smooth" });
});

test("with reduced motion the page is at the top at once", () => {
	reduced = true;
	fireEvent.click(open().link);
	expect(scrolled).toEqual([{ top: 0, behavior: "instant" }]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
	"a click with %o is the browser's",
	async (init) => {
		const { link, path } = open();
		expect(link.getAttribute("href")).toBe("/service/vlsi");
		fireEvent.click(link, init);
		await pass(1_000);
		expect([scrolled, path()]).toEqual([[], "/"]);
	},
);
