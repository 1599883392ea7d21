import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layout } from "../../../content/layout.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import { ServicesMenu } from "./services-menu.tsx";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

function open(path = "/") {
	const page = (
		<>
			<ServicesMenu />
			<input />
		</>
	);
	const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] });
	render(<RouterProvider router={router} />);
	const opener = screen.getByRole("button", { name: layout.navigation.services.name });
	return { router, opener, area: opener.parentElement as HTMLElement };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isOpen = () => screen.queryByRole("menu") !== null;
const entries = () => screen.getAllByRole<HTMLAnchorElement>("menuitem");
const entry = (title: string) => entries().find(({ textContent }) => textContent.endsWith(title)) as HTMLElement;
/** Waits until the list has loaded, and what it does with the focus is done. */
const loaded = async () => {
	await act(() => vi.dynamicImportSettled());
	await pass(0);
};

test("spec 2 and 9: it opens 100 ms after the pointer came, lists all services, and closes 300 ms after it left them; the focus is where it was", async () => {
	const { area, opener } = open();
	const field = screen.getByRole("textbox");
	field.focus();
	expect(opener.getAttribute("aria-expanded")).toBe("false");
	fireEvent.pointerEnter(area, { pointerType: "mouse" });
	await loaded();
	await pass(99);
	expect(isOpen()).toBe(false);
	await pass(1);
	expect([isOpen(), opener.getAttribute("aria-expanded")]).toEqual([true, "true"]);
	await pass(0);
	expect(document.activeElement).toBe(field);
	expect(entries().map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
		...services.servicesList.map(({ title, path }, index) => [`U${index + 1}${title}`, `/service/${path}`]),
		[layout.navigation.allServices, "/services"],
	]);
	// The entries lie in the area that the pointer leaves.
	expect(area.contains(screen.getByRole("menu"))).toBe(true);
	fireEvent.pointerMove(entry(topicTitle(services, "vlsi")), { pointerType: "mouse" });
	expect(document.activeElement).toBe(entry(topicTitle(services, "vlsi")));
	fireEvent.pointerLeave(area, { pointerType: "mouse" });
	await pass(299);
	expect(isOpen()).toBe(true);
	await pass(1);
	expect(isOpen()).toBe(false);
	await pass(0);
	expect(document.activeElement).toBe(field);
});

test("the first click counts also before the list is loaded; it moves the focus into the list; a choice leads there and closes it", async () => {
	const { router, opener } = open();
	fireEvent.click(opener);
	expect(isOpen()).toBe(false);
	await loaded();
	expect(document.activeElement).toBe(screen.getByRole("menu"));
	await act(async () => void fireEvent.click(entry(topicTitle(services, "vlsi"))));
	expect([router.state.location.pathname, isOpen()]).toEqual(["/service/vlsi", false]);
});

/** Opens the page with the list loaded, and gives what a pointer does. */
async function withPointer() {
	const page = open();
	const move = (what: "pointerEnter" | "pointerLeave", pointerType = "mouse") =>
		fireEvent[what](page.area, { pointerType });
	fireEvent.pointerEnter(page.area, { pointerType: "mouse" });
	await loaded();
	fireEvent.pointerLeave(page.area, { pointerType: "mouse" });
	await pass(1_000);
	expect(isOpen()).toBe(false);
	return { ...page, move };
}

test("a pointer that only passes over it opens nothing, and one that comes back in time keeps it open", async () => {
	const { move } = await withPointer();
	move("pointerEnter");
	await pass(50);
	move("pointerLeave");
	await pass(1_000);
	expect(isOpen()).toBe(false);
	move("pointerEnter");
	await pass(100);
	move("pointerLeave");
	await pass(299);
	move("pointerEnter");
	await pass(1_000);
	expect(isOpen()).toBe(true);
});

test("touch does not hover", async () => {
	const { move, opener } = await withPointer();
	move("pointerEnter", "touch");
	await pass(1_000);
	expect(isOpen()).toBe(false);
	fireEvent.click(opener);
	await pass(0);
	move("pointerLeave", "touch");
	await pass(1_000);
	expect(isOpen()).toBe(true);
});

test.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("a click with %s is left to the browser", async (key) => {
	const { opener } = await withPointer();
	expect(fireEvent.click(opener, { [key]: true })).toBe(true);
	await pass(0);
	expect(isOpen()).toBe(false);
});
