import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scrollPositionsKey } from "./scroll-positions.ts";
import { useRestoredState } from "./use-restored-state.ts";
import { rememberVisited } from "./visited-pages.ts";

const user = userEvent.setup({ delay: null });
afterEach(() => {
	cleanup();
	document.body.replaceChildren();
	vi.restoreAllMocks();
});
beforeEach(() => sessionStorage.clear());

function Choice({ name }: { name: string }) {
	const [value, setValue] = useRestoredState(name, "first");
	return (
		<button type="button" onClick={() => setValue("second")}>
			{`${name}: ${value}`}
		</button>
	);
}
const page = (
	<>
		<Choice name="tab" />
		<Choice name="fold" />
	</>
);
const openRouter = () =>
	createMemoryRouter(
		[
			{ path: "/", element: page },
			{ path: "/other", element: <p>Other</p> },
		],
		{ initialEntries: ["/"] },
	);
const shown = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("Back restores each choice by its name; a link to the same page starts without", async () => {
	const router = openRouter();
	render(<RouterProvider router={router} />);
	await user.click(screen.getByRole("button", { name: "fold: first" }));
	expect(shown()).toEqual(["tab: first", "fold: second"]);
	await user.click(screen.getByRole("button", { name: "tab: first" }));
	await act(() => router.navigate("/other"));
	await act(() => router.navigate(-1));
	expect(shown()).toEqual(["tab: second", "fold: second"]);
	await act(() => router.navigate("/other"));
	await act(() => router.navigate("/"));
	expect(shown()).toEqual(["tab: first", "fold: first"]);
});

/** Loads a document of the page, whose HTML the server made, at a position of its scroll. */
async function loadDocument(scrollY: number) {
	const area = document.body.appendChild(document.createElement("div"));
	area.innerHTML = renderToString(<RouterProvider router={openRouter()} />);
	const sent = shown();
	vi.spyOn(window, "scrollY", "get").mockReturnValue(scrollY);
	const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
	vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(window.innerHeight + 500);
	const errors = vi.spyOn(console, "error");
	const root = await act(async () => hydrateRoot(area, <RouterProvider router={openRouter()} />));
	return { sent, scrolled: scrolled.mock.calls, errors: errors.mock.calls, leave: () => act(() => root.unmount()) };
}

test.each([
	["brings the page back to its position, which the choice makes room for", 500, [[0, 900]]],
	["leaves the position alone once somebody has scrolled", 120, []],
])("after a reload a choice is restored, and %s", async (_what, scrollY, expected) => {
	rememberVisited("default", { choices: { tab: "second" } });
	sessionStorage.setItem(scrollPositionsKey, JSON.stringify({ default: 900 }));
	const { sent, scrolled, errors, leave } = await loadDocument(scrollY);
	expect([sent, shown()]).toEqual([
		["tab: first", "fold: first"],
		["tab: second", "fold: first"],
	]);
	expect([scrolled, errors]).toEqual([expected, []]);
	await leave();
});
