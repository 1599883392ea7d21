import type { RouteConfigEntry } from "@react-router/dev/routes";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { admin } from "../../content/admin.ts";
import { layout } from "../../content/layout.ts";
import { readWordsFrom } from "../../content/live.ts";
import { refusal, stubApi, success } from "../../tests/support/stub-api.ts";
import { watchToasts } from "../../tests/support/toasts.ts";
import { tokenKey } from "../api/token.ts";
import routes from "../routes.ts";
import { fullTitle } from "../ui/meta.ts";
import BackupsPage from "./backups/route.tsx";
import AdminIndex, { clientLoader as indexLoader } from "./index.tsx";
import AdminLayout from "./layout.tsx";
import Protected, { clientLoader, ErrorBoundary, meta } from "./protected.tsx";
import { storeSession } from "./session.ts";
import SignInPage from "./sign-in/route.tsx";

const toasts = watchToasts();

const signIn = () => storeSession("token", { _id: "1", email: "owner@example.com" }, null);

beforeEach(() => void stubApi(() => refusal(401)));
afterEach(() => {
	cleanup();
	localStorage.clear();
});

const Nothing = () => null;
/** A screen whose script cannot be loaded. */
const Missing = () => {
	throw new TypeError("Failed to fetch dynamically imported module");
};
const Failed = () => <ErrorBoundary error={useRouteError()} params={{}} />;
/** Opens an address of the admin, whose dashboard says only that it is one. */
function open(address: string) {
	const router = createMemoryRouter(
		[
			{
				Component: AdminLayout,
				HydrateFallback: Nothing,
				children: [
					{
						loader: clientLoader,
						Component: Protected,
						ErrorBoundary: Failed,
						children: [
							{ path: "/admin", loader: indexLoader, Component: AdminIndex },
							{ path: "/admin/dashboard", element: <p>Dashboard</p> },
							{ path: "/admin/backups", Component: BackupsPage },
							{ path: "/admin/audit", Component: Missing },
						],
					},
					{ path: "/admin/login", Component: SignInPage },
					{ path: "/", element: <p>Home</p> },
				],
			},
		],
		{ initialEntries: [address] },
	);
	render(<RouterProvider router={router} />);
	return router;
}

/** The paths of some routes, and of those below them. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
	entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test("spec 2: every screen of the admin is protected but the sign-in and what leads to it", () => {
	const unguarded = ["login", "accept-invitation", "reset-password", "forgot-password"].map((path) => `admin/${path}`);
	const inAdmin = pathsOf(routes).filter((path) => path.startsWith("admin"));
	const adminLayout = routes.find(({ file }) => file === "admin/layout.tsx");
	const guarded = adminLayout?.children?.find(({ file }) => file === "admin/protected.tsx");
	expect(inAdmin).toEqual(expect.arrayContaining(["admin", "admin/login", "admin/dashboard", "admin/deleted"]));
	expect(pathsOf(guarded?.children ?? [])).toEqual(inAdmin.filter((path) => !unguarded.includes(path)));
});

test.each([
	["/admin/deleted", admin.deleted.title],
	["/admin/words/home", admin.words.title],
	["/admin/dashboard", admin.dashboard.title],
])("%s is called %s", (pathname, title) => {
	expect(meta({ matches: [], location: { pathname } } as never)).toContainEqual({ title: fullTitle(title) });
});

test("the navigation lists screens that have a route, each by the title that the browser shows", async () => {
	signIn();
	stubApi(() => success([]));
	open("/admin/dashboard");
	const navigation = within(await screen.findByRole("navigation", { name: admin.navigation.main }));
	const links = navigation.getAllByRole<HTMLAnchorElement>("link", { hidden: true });
	const toScreens = links.filter(({ pathname }) => pathname !== "/");
	expect(toScreens.length).toBeGreaterThan(8);
	for (const { pathname, textContent } of toScreens) {
		expect(pathsOf(routes)).toContain(pathname.slice(1));
		expect(meta({ matches: [], location: { pathname } } as never)).toContainEqual({ title: fullTitle(textContent) });
	}
});

test.each(["/admin", "/admin/backups"])("spec 2: %s leads home without a token, and says why", async (address) => {
	const calls = stubApi(() => success([]));
	open(address);
	expect(await screen.findByText("Home")).toBeDefined();
	expect([calls, toasts()]).toEqual([[], [["info", admin.signIn.needed]]]);
});

test("Logout is the last of the menu on each screen but the dashboard, which has its own", async () => {
	signIn();
	stubApi(() => success([]));
	const router = open("/admin/dashboard");
	const controls = async () =>
		within(await screen.findByRole("navigation", { name: admin.navigation.main })).getAllByRole("button", {
			hidden: true,
		});
	expect((await controls()).map(({ textContent }) => textContent)).not.toContain("Logout");
	await act(() => router.navigate("/admin/backups"));
	expect((await controls()).at(-1)?.textContent).toBe("Logout");
});

test.each(["/admin", "/admin/login"])("spec 2: with a session %s leads to the dashboard", async (address) => {
	signIn();
	stubApi(() => success([]));
	open(address);
	expect(await screen.findByText("Dashboard")).toBeDefined();
});

test("spec 3: a token without a user opens the screens, but the sign-in leads nowhere", async () => {
	localStorage.setItem(tokenKey, "token");
	stubApi(() => success([]));
	const router = open("/admin/login");
	await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
	expect(router.state.location.pathname).toBe("/admin/login");
	await act(() => router.navigate("/admin/dashboard"));
	expect(await screen.findByText("Dashboard")).toBeDefined();
});

test("a session that the server refuses is cleared, and the sign-in says in words that it ended", async () => {
	signIn();
	const router = open("/admin/backups");
	expect(await screen.findByText("Your session has ended. Sign in again.")).toBeDefined();
	expect([router.state.location.pathname, Object.keys(localStorage)]).toEqual(["/admin/login", []]);
});

test("the sign-in mentions an ended session only after one ended, and a logout that nobody confirmed", async () => {
	const router = open("/admin/login");
	await waitFor(() => expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined());
	expect(screen.queryByRole("status")).toBeNull();
	await act(() => router.navigate("/admin/login", { state: { unconfirmed: true } }));
	expect(screen.getByText(admin.session.unconfirmed)).toBeDefined();
});

test("the frame of the admin is in English, whatever language the owner's words are in", async () => {
	const theme = { label: "Motyw", system: "Jak w systemie", light: "Jasny", dark: "Ciemny" };
	const navigation = { ...layout.navigation, skip: "Przejdź do treści", main: "Menu główne", theme };
	const words = new Map([["layout.json", { ...layout, navigation }]]);
	readWordsFrom(() => words);
	onTestFinished(() => readWordsFrom(() => undefined));
	signIn();
	stubApi(() => success([]));
	open("/admin/dashboard");
	const { skip, main } = admin.navigation;
	expect(await screen.findByRole("link", { name: skip })).toBeDefined();
	expect(screen.getByRole("navigation", { name: main })).toBeDefined();
	expect(screen.getAllByRole("button", { name: admin.navigation.theme.dark }).length).toBeGreaterThan(0);
});

test("a screen that cannot be loaded leaves the menu, says so and can be tried again; Back leads to the screen before", async () => {
	signIn();
	stubApi(() => success([]));
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	vi.spyOn(console, "error").mockReturnValue();
	onTestFinished(() => void vi.restoreAllMocks());
	const router = open("/admin/dashboard");
	expect(await screen.findByText("Dashboard")).toBeDefined();
	await act(() => router.navigate("/admin/audit"));
	expect(await screen.findByRole("heading", { name: admin.states.failed })).toBeDefined();
	expect(screen.getByRole("navigation", { name: admin.navigation.main })).toBeDefined();
	expect(await screen.findByRole("button", { name: admin.states.retry })).toBeDefined();
	await act(() => router.navigate(-1));
	expect(screen.getByText("Dashboard")).toBeDefined();
});
