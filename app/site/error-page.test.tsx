import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layout } from "../../content/layout.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFound } from "./not-found/not-found.tsx";

const user = userEvent.setup({ delay: null });
const { retry } = layout.error;
let serverIsThere: boolean;
const reload = vi.spyOn(location, "reload");

beforeEach(() => {
	reload.mockReset();
	history.replaceState({ key: "shown" }, "");
	vi.stubEnv("SSR", false);
	vi.stubGlobal("fetch", async () => {
		if (!serverIsThere) throw new TypeError("Failed to fetch");
		return new Response();
	});
});
afterEach(cleanup);

let error: Error;
const Page = () => {
	throw error;
};
/** Shows the page of an error. */
async function open(thrown: Error) {
	error = thrown;
	vi.spyOn(console, "error").mockReturnValue();
	vi.spyOn(console, "warn").mockReturnValue();
	const router = createMemoryRouter([{ path: "/", Component: Page, ErrorBoundary: ErrorPage }]);
	await act(async () => render(<RouterProvider router={router} />));
}
const tryAgain = () => user.click(screen.getByRole("button", { name: retry }));

test.each([
	new TypeError("Failed to fetch dynamically imported module"),
	new Error('No result found for routeId "site/projects/project-route"'),
])(
	"what fails to load while the server answers comes with the whole page, which is loaded once by itself: %s",
	async (missing) => {
		serverIsThere = true;
		await open(missing);
		expect(screen.getByRole("status").textContent).toBe(layout.loading);
		expect([reload.mock.calls.length, history.state]).toEqual([1, { key: "shown", isLoadedWhole: true }]);
		cleanup();
		await open(missing);
		expect(reload).toHaveBeenCalledTimes(1);
		await tryAgain();
		expect(reload).toHaveBeenCalledTimes(2);
	},
);

test.each([true, false])("an unknown address within a visit is loaded once, as it may lead on: %s", async (isThere) => {
	serverIsThere = isThere;
	for (const _time of [1, 2]) {
		await act(async () => render(<NotFound />, { wrapper: MemoryRouter }));
		expect(reload).toHaveBeenCalledTimes(isThere ? 1 : 0);
		cleanup();
	}
});
