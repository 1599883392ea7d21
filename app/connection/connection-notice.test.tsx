import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layout } from "../../content/layout.ts";
import ConnectionNotice from "./connection-notice.tsx";

/** Whether the browser has a network, and the server answers. */
let online: boolean;
let serverIsThere: boolean;
const went: string[] = [];
beforeEach(() => {
	vi.useFakeTimers();
	online = serverIsThere = true;
	went.length = 0;
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
	vi.spyOn(location, "assign").mockImplementation((to) => void went.push(String(to)));
	vi.stubGlobal("fetch", async () => {
		if (!serverIsThere) throw new TypeError("Failed to fetch");
		return new Response(null, { status: 200 });
	});
});
afterEach(async () => {
	await lineIs(true);
	await pass(60_000);
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The browser loses its network, or finds it again. */
async function lineIs(there: boolean) {
	online = serverIsThere = there;
	await act(() => void window.dispatchEvent(new Event(there ? "online" : "offline")));
}
function open() {
	render(
		<>
			<a href="/about">About</a>
			<a href="/#part">Part</a>
			<a href="https://example.com/about">Elsewhere</a>
			<a href="/cv" target="_blank" rel="noopener">
				New window
			</a>
			<form>
				<input defaultValue="typed" />
			</form>
			<ConnectionNotice offline="No network" />
		</>,
	);
	const notice = screen.getByRole("status");
	/** Whether the browser itself would follow the link. */
	const follows = (name: string, init?: MouseEventInit) => {
		let isLeft = true;
		const onClick = (event: Event) => {
			isLeft = !event.defaultPrevented;
			event.preventDefault();
		};
		// After every listener of the page.
		document.defaultView?.addEventListener("click", onClick, { once: true });
		fireEvent.click(screen.getByRole("link", { name }), init);
		return isLeft;
	};
	return { notice, follows, form: document.querySelector("form") as HTMLFormElement };
}

test("says that the browser has no network, or that the server does not answer, and nothing while all is well", async () => {
	const { notice, follows } = open();
	expect(notice.textContent).toBe("");
	await lineIs(false);
	expect(notice.textContent).toBe("No network");
	follows("About");
	online = true;
	await act(() => void window.dispatchEvent(new Event("online")));
	expect(notice.textContent).toBe(layout.unanswered);
	serverIsThere = true;
	await pass(30_000);
	expect(notice.textContent).toBe("");
});

test("a link that is followed while the line is away waits for it, instead of leading to the browser's own error page", async () => {
	const { follows } = open();
	await lineIs(false);
	expect(follows("About")).toBe(false);
	await pass(60_000);
	expect(went).toEqual([]);
	await lineIs(true);
	await pass(1_000);
	expect(went).toEqual([new URL("/about", location.href).href]);
});

test("links of another site, of the same page, into another window or with a key are the browser's", async () => {
	const { follows } = open();
	await lineIs(false);
	expect(["Elsewhere", "Part", "New window"].map((name) => follows(name))).toEqual([true, true, true]);
	expect(follows("About", { ctrlKey: true })).toBe(true);
	expect(follows("About", { button: 1 })).toBe(true);
});

test("a form that is sent while the line is away keeps what was typed; else it is the browser's", async () => {
	const { form } = open();
	const isHeld = () => !fireEvent.submit(form);
	expect(isHeld()).toBe(false);
	await lineIs(false);
	expect(isHeld()).toBe(true);
});

test("with the line there, links are the browser's", () => {
	const { follows } = open();
	expect([follows("About"), went]).toEqual([true, []]);
});
