import { act, cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useVisitedPages } from "./use-visited-pages.ts";
import { visitedPage } from "./visited-pages.ts";

afterEach(cleanup);

function Page() {
	useVisitedPages();
	return null;
}
const Nothing = () => null;

/** Opens a page whose loader gave this, and gives the key of its entry. */
async function open(data: unknown) {
	const router = createMemoryRouter([{ path: "*", Component: Page, HydrateFallback: Nothing, loader: () => data }], {
		initialEntries: ["/about"],
	});
	render(<RouterProvider router={router} />);
	await act(() => router.navigate("/blogs"));
	return router.state.location.key;
}

test("a page is remembered with its path once all of its data has loaded", async () => {
	const posts = Promise.withResolvers<string[]>();
	const key = await open({ title: "Blogs", posts: posts.promise });
	expect(visitedPage(key)).toBeUndefined();
	await act(() => posts.resolve(["one"]));
	await waitFor(() =>
		expect(visitedPage(key)).toEqual({ pathname: "/blogs", data: { title: "Blogs", posts: ["one"] } }),
	);
});

test("a failed load is not remembered, so that Back loads it again", async () => {
	const failed = Promise.reject(new TypeError("Failed to fetch"));
	failed.catch(() => undefined);
	const key = await open({ posts: failed });
	await act(() => Promise.resolve());
	expect(visitedPage(key)).toBeUndefined();
});

test("scrolling stays the router's when a page comes back, and what is remembered outlives the document", async () => {
	const key = await open(null);
	await waitFor(() => expect(visitedPage(key)).toEqual({ pathname: "/blogs", data: null }));
	window.history.scrollRestoration = "auto";
	window.dispatchEvent(new Event("pageshow"));
	expect(window.history.scrollRestoration).toBe("manual");
	sessionStorage.clear();
	window.dispatchEvent(new Event("pagehide"));
	expect(sessionStorage.getItem("visited-pages")).toContain(key);
	cleanup();
	sessionStorage.clear();
	window.dispatchEvent(new Event("pagehide"));
	expect(sessionStorage.getItem("visited-pages")).toBeNull();
});
