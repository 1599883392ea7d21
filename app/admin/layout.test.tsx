import { useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useNavigation } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { admin } from "../../content/admin.ts";
import { messages } from "../../contract/messages.ts";
import { anOutbox } from "../../tests/support/a-mail.ts";
import { anEntry } from "../../tests/support/an-entry.ts";
import { type ApiCall, refusal, stubApi, success } from "../../tests/support/stub-api.ts";
import { watchToasts } from "../../tests/support/toasts.ts";
import { tokenKey } from "../api/token.ts";
import { callData } from "./api.ts";
import { Inbox } from "./inbox/inbox.tsx";
import AdminLayout from "./layout.tsx";
import Protected, { clientLoader } from "./protected.tsx";
import { clearSession, storeSession } from "./session.ts";
import { DeletionProvider } from "./ui/deletion.tsx";

const toasts = watchToasts();
/** The browser loses its network, or finds it again. */
const networkIs = (there: boolean) => act(() => void window.dispatchEvent(new Event(there ? "online" : "offline")));

beforeEach(() => storeSession("token", { _id: "1", email: "owner@example.com" }, null));
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	localStorage.clear();
});

/** The bar of what is wrong asks too. */
const isForPosts = ({ line }: ApiCall) => line === "GET /blog";

const Nothing = () => null;
/** Reads posts, and renders again when a navigation begins, as most screens do. */
function Posts() {
	useNavigation();
	const posts = useQuery({ queryKey: ["posts"], queryFn: () => callData("/blog", z.array(z.string())), retry: false });
	return <p>{posts.isError ? "failed" : (posts.data?.join() ?? "loading")}</p>;
}
/** Opens a screen of the admin, which reads posts unless another is given. The sign-in page comes when `signInPage` says so. */
async function open(signInPage = Promise.resolve(), Screen: ComponentType = Posts) {
	const router = createMemoryRouter(
		[
			{
				Component: AdminLayout,
				HydrateFallback: Nothing,
				children: [
					{ loader: clientLoader, Component: Protected, children: [{ path: "/admin/dashboard", Component: Screen }] },
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

test.each([undefined, "{"])("a refused token leads to the sign-in, also with %s in place of the user", async (user) => {
	if (user === undefined) localStorage.removeItem("adminData");
	else localStorage.setItem("adminData", user);
	stubApi(() => refusal(401));
	const router = await open();
	await waitFor(() => expect(router.at()).toEqual(endedSession));
	expect([localStorage.getItem(tokenKey), localStorage.getItem("adminData")]).toEqual([null, null]);
});

test.each(["refused", "ended in another tab"])(
	"a session that is %s takes no draft of a reply with it",
	async (how) => {
		localStorage.setItem("adminDraft:reply:one", "{}");
		stubApi(() => (how === "refused" ? refusal(401) : success([])));
		const router = await open();
		if (how !== "refused") {
			clearSession();
			act(() => void window.dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: null })));
		}
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

test("a logout in another tab ends this one too, and the next user sees nothing that was read", async () => {
	let posts = ["secret"];
	stubApi(() => success(posts));
	const router = await open();
	expect(await screen.findByText("secret")).toBeDefined();
	localStorage.clear();
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: null })));
	// The router exists before the sign-in page is shown, and the next user would see it.
	expect(await screen.findByText("Sign in")).toBeDefined();
	expect(router.at()).toEqual(endedSession);
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

const ContactRequests = () => (
	<DeletionProvider>
		<Inbox kind="contact" />
	</DeletionProvider>
);

test("offline a status and a deletion are not believed in, and work when the line is back", async () => {
	vi.useFakeTimers();
	// By this name Testing Library looks for fake timers, and moves them while it waits.
	vi.stubGlobal("jest", vi);
	// Wide enough for an entry next to the list.
	vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
	let isThere = true;
	let stored = [anEntry({ _id: "one", name: "Asha", readAt: "2026-03-10T08:00:00.000Z" })];
	stubApi(({ line, body }) => {
		if (!isThere) return Promise.reject(new TypeError("Failed to fetch"));
		if (line.startsWith("DELETE")) stored = [];
		if (line.startsWith("PATCH")) stored = stored.map((entry) => ({ ...entry, ...(body as object) }));
		if (line === "GET /admin/mails/state") return success(anOutbox());
		if (line.endsWith("/mails")) return success([]);
		return success(line.startsWith("PATCH") ? stored[0] : stored, { total: stored.length });
	});
	/** A call without an answer is given up after it was tried again. */
	const untilGivenUp = () => act(() => vi.advanceTimersByTimeAsync(5_000));
	/** The browser says whether it has a network, and the server can be reached or not. */
	const lineIs = (there: boolean) => {
		isThere = there;
		networkIs(there);
	};
	onTestFinished(() => {
		lineIs(true);
		vi.useRealTimers();
	});
	await open(undefined, ContactRequests);
	const user = userEvent.setup({ delay: null });
	const row = () => screen.queryByRole("row", { name: /Asha/ });
	const panel = () => within(screen.getByRole("region", { name: admin.details.title }));
	const status = () => panel().getByRole<HTMLSelectElement>("combobox", { name: admin.details.status });
	const remove = async () => {
		await user.click(panel().getByRole("button", { name: admin.details.delete }));
		await user.click(await screen.findByRole("button", { name: admin.confirmDelete.confirm }));
		await waitFor(() => expect(row()).toBeNull());
	};
	await user.click(await screen.findByRole("row", { name: /Asha/ }));

	lineIs(false);
	await user.selectOptions(status(), "answered");
	await untilGivenUp();
	expect(toasts()).toEqual([["error", messages.somethingWentWrong]]);
	expect([status().value, stored[0]?.status]).toEqual(["new", "new"]);
	expect(row()?.textContent).not.toContain(admin.statuses.answered);
	await remove();
	await untilGivenUp();
	expect(row()).not.toBeNull();
	expect(toasts().at(-1)).toEqual(["error", messages.somethingWentWrong]);

	lineIs(true);
	await user.click(row() as HTMLElement);
	await user.selectOptions(status(), "answered");
	await waitFor(() => expect(stored[0]?.status).toBe("answered"));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", admin.details.statusSaved]));
	expect(status().value).toBe("answered");
	await remove();
	await waitFor(() => expect(stored).toEqual([]));
});
