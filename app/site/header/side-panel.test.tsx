import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layout } from "../../../content/layout.ts";
import { services } from "../../../content/services.ts";
import { designate } from "../services/designated-services.ts";
import { SidePanel } from "./side-panel.tsx";

const user = userEvent.setup({ delay: null });
/** Whether the window has room for the navigation in the header. */
let wide: EventTarget & { matches: boolean };
beforeEach(() => {
	wide = Object.assign(new EventTarget(), { matches: false });
	vi.spyOn(window, "matchMedia").mockImplementation(() => wide as MediaQueryList);
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function Site() {
	return (
		<>
			<header>
				<a href="/">Home</a>
				<SidePanel navigation={layout.navigation} services={designate(services.servicesList)} />
			</header>
			<main data-behind-panel>
				<Outlet />
			</main>
		</>
	);
}
function open() {
	const router = createMemoryRouter([
		{ path: "/", Component: Site, children: [{ path: "*", element: <p>A page</p> }] },
	]);
	render(<RouterProvider router={router} />);
	const details = document.querySelector("details") as HTMLDetailsElement;
	const links = [...details.querySelectorAll("a")];
	return {
		router,
		details,
		toggle: details.querySelector("summary") as HTMLElement,
		links,
		first: links[0],
		last: links.at(-1),
	};
}
type Panel = ReturnType<typeof open>;
const main = () => document.querySelector("main") as HTMLElement;

/** Opens it as the browser does. */
async function unfold({ details, toggle }: Panel) {
	toggle.tabIndex = 0;
	toggle.focus();
	await act(async () => {
		details.open = true;
		fireEvent(details, new Event("toggle"));
	});
}
/** The browser says that it was opened or closed. */
const toggled = ({ details }: Panel) => act(async () => void fireEvent(details, new Event("toggle")));

test("while it is open the page behind is out of reach, and Tab goes round within it", async () => {
	const panel = open();
	expect(main().inert).toBe(false);
	await unfold(panel);
	expect(main().inert).toBe(true);
	panel.last?.focus();
	await user.tab();
	expect(document.activeElement).toBe(panel.toggle);
	await user.tab({ shift: true });
	expect(document.activeElement).toBe(panel.last);
});

test("Escape closes it and returns to its toggle; while it is closed Escape is anybody's", async () => {
	const panel = open();
	await unfold(panel);
	panel.first?.focus();
	await user.keyboard("{Escape}");
	await toggled(panel);
	expect([panel.details.open, document.activeElement, main().inert]).toEqual([false, panel.toggle, false]);
	panel.first?.focus();
	await user.keyboard("{Escape}");
	expect(document.activeElement).toBe(panel.first);
});

test("another page finds it closed, whether it was chosen there or not", async () => {
	const panel = open();
	await unfold(panel);
	await act(() => panel.router.navigate("/blogs"));
	expect(panel.details.open).toBe(false);
	await unfold(panel);
	await user.click(screen.getByText(layout.navigation.about.name));
	expect([panel.details.open, panel.router.state.location.pathname]).toEqual([false, layout.navigation.about.path]);
});

test("spec 2: choosing any of its links closes it, also the one of the page one is on", async () => {
	const panel = open();
	for (const link of panel.links) {
		await act(() => panel.router.navigate(link.pathname));
		await unfold(panel);
		await user.click(link);
		expect(panel.details.open, link.textContent).toBe(false);
	}
});

test("a window that grows wide closes it, gives the page back, and leads the focus to the header", async () => {
	const panel = open();
	await unfold(panel);
	wide.matches = true;
	act(() => void wide.dispatchEvent(new Event("change")));
	expect([panel.details.open, main().inert]).toEqual([false, false]);
	expect(document.activeElement).toBe(screen.getByRole("link", { name: "Home" }));
});
