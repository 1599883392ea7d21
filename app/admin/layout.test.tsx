import { useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useNavigation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal, stubApi, success } from "../../tests/support/render-admin.ts";
import { tokenKey } from "../api/token.ts";
import { call } from "./api.ts";
import AdminLayout from "./layout.tsx";
import Protected, { clientLoader } from "./protected.tsx";
import { clearSession, isSignedIn, storeSession } from "./session.ts";

vi.mock("../ui/toast.ts", () => ({ showToast: () => undefined, prepareToasts: () => undefined }));
vi.mock("../connection/connection-notice.tsx", () => ({ default: () => null }));

/** Calls the layout when the connection is lost or returns. */
let connectionChanges: () => void;
const connection = vi.hoisted(() => ({ isOffline: false }));
vi.mock("../connection/connection.ts", () => ({
	isOffline: () => connection.isOffline,
	untilReachable: async () => true,
	onConnectionChange: (listener: () => void) => {
		connectionChanges = listener;
		return () => undefined;
	},
}));

beforeEach(() => storeSession("token", { _id: "1", email: "owner@example.com" }, null));
afterEach(() => {
	cleanup();
	localStorage.clear();
});

const Nothing = () => null;
/** Reads posts, and renders again when a navigation begins, as most screens do. */
function Posts() {
	useNavigation();
	const posts = useQuery({ queryKey: ["posts"], queryFn: () => call<{ data: string[] }>("/blog"), retry: false });
	return <p>{posts.isError ? "failed" : (posts.data?.data.join() ?? "loading")}</p>;
}
/** Opens a screen of the admin that reads posts. The sign-in page comes when `signInPage` says so. */
async function open(signInPage = Promise.resolve()) {
	const router = createMemoryRouter(
		[
			{
				Component: AdminLayout,
				HydrateFallback: Nothing,
				children: [
					{ loader: clientLoader, Component: Protected, children: [{ path: "/admin/dashboard", Component: Posts }] },
					{ path: "/admin/login", loader: () => signInPage.then(() => null), element: <p>Sign in</p> },
					{ path: "/", element: <p>Home</p> },
				],
			},
		],
		{ initialEntries: ["/admin/dashboard"] },
	);
	render(<RouterProvider router={router} />);
	await act(() => Promise.resolve());
	return Object.assign(router, { at: () => [router.state.location.pathname, router.state.location.state] });
}
const endedSession = ["/admin/login", { ended: true }];

test("spec 2: without a token the admin leads home, and nothing is asked for", async () => {
	localStorage.removeItem(tokenKey);
	const calls = stubApi(() => success([]));
	await open();
	expect(await screen.findByText("Home")).toBeDefined();
	expect(calls).toEqual([]);
});

test("a session that the server refuses is cleared, and the sign-in says that it ended", async () => {
	stubApi(() => refusal(401));
	const router = await open();
	await waitFor(() => expect(router.at()).toEqual(endedSession));
	expect(isSignedIn()).toBe(false);
});

test("a call that is refused after a logout here does not say that the session has ended", async () => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	stubApi(() => promise);
	const router = await open();
	clearSession();
	resolve(refusal(401));
	expect(await screen.findByText("failed")).toBeDefined();
	expect(router.at()).toEqual(["/admin/dashboard", null]);
});

test("a logout in another tab ends this one too, and nothing that was read shows to whoever signs in next", async () => {
	let posts = ["secret"];
	stubApi(() => success(posts));
	const router = await open();
	expect(await screen.findByText("secret")).toBeDefined();
	localStorage.clear();
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: null })));
	await waitFor(() => expect(router.at()).toEqual(endedSession));
	posts = ["other"];
	storeSession("next", { _id: "2", email: "next@example.com" }, null);
	await act(() => router.navigate("/admin/dashboard"));
	expect(screen.queryByText("secret")).toBeNull();
	expect(await screen.findByText("other")).toBeDefined();
});

test("while the sign-in page loads after a logout, the screen that is left asks for nothing without a token", async () => {
	const calls = stubApi(() => success(["one"]));
	const { promise, resolve } = Promise.withResolvers<void>();
	const router = await open(promise);
	expect(await screen.findByText("one")).toBeDefined();
	localStorage.clear();
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: null })));
	await waitFor(() => expect(router.state.navigation.state).toBe("loading"));
	resolve();
	expect(await screen.findByText("Sign in")).toBeDefined();
	expect(calls).toHaveLength(1);
});

test("what failed while the line was away is asked for again when it is back, and what did not is left alone", async () => {
	let isThere = false;
	const calls = stubApi(() => (isThere ? success(["one"]) : Promise.reject(new TypeError("Failed to fetch"))));
	await open();
	expect(await screen.findByText("failed")).toBeDefined();
	connection.isOffline = true;
	act(() => connectionChanges());
	expect(calls).toHaveLength(1);
	connection.isOffline = false;
	isThere = true;
	act(() => connectionChanges());
	expect(await screen.findByText("one")).toBeDefined();
	act(() => connectionChanges());
	expect(calls).toHaveLength(2);
});
