import { useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useNavigation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { admin } from "../../content/admin.ts";
import { interpolate } from "../../content/interpolate.ts";
import { backupCalls } from "../../contract/backups.ts";
import type { Call } from "../../contract/call.ts";
import { successSchema } from "../../contract/envelope.ts";
import { type ApiCall, refusal, stubApi, success } from "../../tests/support/stub-api.ts";
import { tokenKey } from "../api/token.ts";
import { callData, callDone } from "./api.ts";
import AdminLayout from "./layout.tsx";
import Protected, { clientLoader } from "./protected.tsx";
import { accountOfDrafts, clearSession, storeSession } from "./session.ts";

/** The browser loses its network, or finds it again. */
const networkIs = (there: boolean) => act(() => void window.dispatchEvent(new Event(there ? "online" : "offline")));

/** Another tab has changed what is stored. */
const tellStored = (key: string | null, newValue: string | null) =>
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));

beforeEach(() => storeSession("token", { _id: "1", email: "owner@example.com" }, null));
afterEach(() => {
	cleanup();
	localStorage.clear();
});

/** The bar of what is wrong asks too. */
const isForPosts = ({ line }: ApiCall) => line === "GET /blog";

const readPosts = { method: "get", path: "/blog", answers: successSchema(z.array(z.string())) } satisfies Call;

const Nothing = () => null;
/** Reads posts, and renders again when a navigation begins, as most screens do. */
function Posts() {
	useNavigation();
	const posts = useQuery({ queryKey: ["posts"], queryFn: () => callData(readPosts, {}), retry: false });
	return (
		<>
			<p>{posts.isError ? "failed" : (posts.data?.join() ?? "loading")}</p>
			<input type="search" />
			{posts.data?.includes("a form") && <textarea />}
		</>
	);
}
/** Opens a screen of the admin, which reads posts. The sign-in page comes when `signInPage` says so. */
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

test.each([undefined, "{"])(
	"a refused token leads to the sign-in, also with %s in place of the user, and takes no draft with it",
	async (user) => {
		localStorage.setItem("adminDraft:reply:one", "{}");
		if (user === undefined) localStorage.removeItem("adminData");
		else localStorage.setItem("adminData", user);
		stubApi(() => refusal(401));
		const router = await open();
		await waitFor(() => expect(router.at()).toEqual(endedSession));
		expect(Object.keys(localStorage)).toEqual(["adminDraft:reply:one"]);
	},
);

test("a call that is refused after a logout here does not say that the session has ended", async () => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	stubApi(() => promise);
	const router = await open();
	clearSession();
	resolve(refusal(401));
	expect(await screen.findByText("failed")).toBeDefined();
	expect(router.at()).toEqual(["/admin/dashboard", null]);
});

test("a logout in another tab ends this one too, takes no draft with it, and the next user sees nothing that was read", async () => {
	let posts = ["secret"];
	stubApi(() => success(posts));
	const router = await open();
	expect(await screen.findByText("secret")).toBeDefined();
	expect(screen.getByText(/^Version \d+\.\d+\.\d+$/)).toBeDefined();
	tellStored(tokenKey, "another");
	tellStored("theme", null);
	expect(router.state.navigation.state).toBe("idle");
	localStorage.setItem("adminDraft:reply:one", "{}");
	clearSession();
	tellStored(tokenKey, null);
	// The router exists before the sign-in page is shown, and the next user would see it.
	expect(await screen.findByText("Sign in")).toBeDefined();
	expect([router.at(), Object.keys(localStorage)]).toEqual([endedSession, ["adminDraft:reply:one"]]);
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
	// All of the storage was emptied.
	tellStored(null, null);
	await waitFor(() => expect(router.state.navigation.state).toBe("loading"));
	resolve();
	expect(await screen.findByText("Sign in")).toBeDefined();
	expect(calls.filter(isForPosts)).toHaveLength(1);
});

test("after a lost connection only the requests that failed are repeated", async () => {
	let isThere = false;
	const calls = stubApi(() => (isThere ? success(["one"]) : Promise.reject(new TypeError("Failed to fetch"))));
	await open();
	expect(await screen.findByText("failed")).toBeDefined();
	networkIs(false);
	expect(calls.filter(isForPosts)).toHaveLength(1);
	isThere = true;
	networkIs(true);
	expect(await screen.findByText("one")).toBeDefined();
	networkIs(false);
	networkIs(true);
	expect(calls.filter(isForPosts)).toHaveLength(2);
});

/** Another window signs in as this account. */
const signInElsewhere = (_id: string, email: string) => {
	localStorage.setItem("adminData", JSON.stringify({ _id, email }));
	localStorage.setItem(tokenKey, `token of ${email}`);
	tellStored(tokenKey, "another");
};

test.each(["a call is refused", "another tab signs out"])(
	"where somebody writes, the screen stays when %s, asks for the password, and goes on when another tab signs in",
	async (what) => {
		let isRefused = false;
		const calls = stubApi(() => (isRefused ? refusal(401) : success(["a form"])));
		const router = await open();
		expect(await screen.findByText("a form")).toBeDefined();
		fireEvent.input(screen.getByRole("textbox"), { target: { value: "Words" } });
		isRefused = what === "a call is refused";
		if (isRefused) networkIs(false);
		else clearSession();
		if (!isRefused) tellStored(tokenKey, null);
		// The bar looks again when the tab is shown.
		act(() => void window.dispatchEvent(new Event("visibilitychange")));
		expect(await screen.findByText(admin.session.inPlace)).toBeDefined();
		expect(router.at()).toEqual(["/admin/dashboard", null]);
		signInElsewhere("2", "other@example.com");
		const accounts = { other: "other@example.com", own: "owner@example.com" };
		expect(await screen.findByText(interpolate(admin.session.replaced, accounts))).toBeDefined();
		const before = calls.length;
		await expect(callDone(backupCalls.make, {})).rejects.toMatchObject({ status: 401 });
		expect(calls.slice(before).filter(({ line }) => line.startsWith("POST"))).toEqual([]);
		isRefused = false;
		signInElsewhere("1", "owner@example.com");
		await waitFor(() => expect(screen.queryByRole("button", { name: admin.draft.signIn })).toBeNull());
	},
);

test("what is typed into a search holds nothing back: the sign-in comes, and another account takes over where no form is open", async () => {
	stubApi(() => success(["one"]));
	const router = await open();
	expect(await screen.findByText("one")).toBeDefined();
	fireEvent.input(screen.getByRole("searchbox"), { target: { value: "board" } });
	signInElsewhere("2", "other@example.com");
	expect(screen.queryByRole("button", { name: admin.draft.signIn })).toBeNull();
	expect(accountOfDrafts()).toBe("other@example.com");
	clearSession();
	tellStored(tokenKey, null);
	await waitFor(() => expect(router.at()).toEqual(endedSession));
});
