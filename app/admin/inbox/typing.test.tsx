import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { anOutbox } from "../../../tests/support/a-mail.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, stubApi, success } from "../../../tests/support/stub-api.ts";
import { DashboardTabs } from "../dashboard/tabs.tsx";
import { useAskBeforeUnload } from "./entry-drafts.ts";

/** The names in the list, and whether the window has room for the panel. */
let names: string[];
let isWide: boolean;
const width = new EventTarget();
let calls: ApiCall[];
beforeEach(() => {
	names = ["Asha", "Ravi"];
	isWide = true;
	vi.spyOn(window, "matchMedia").mockImplementation((query) => {
		const addEventListener = width.addEventListener.bind(width);
		const removeEventListener = width.removeEventListener.bind(width);
		const matches = isWide && query.includes("min-width");
		return { matches, addEventListener, removeEventListener } as unknown as MediaQueryList;
	});
	calls = stubApi(({ line }) => {
		if (line.startsWith("GET /admin/mails/state")) return success(anOutbox());
		if (line.startsWith("GET /user/contact-us")) {
			const read = "2026-03-10T08:00:00.000Z";
			return success(
				names.map((name) => anEntry({ _id: name, name, readAt: read })),
				{ total: names.length },
			);
		}
		const none = { total: 0, unread: 0, flagged: 0 };
		return line.endsWith("/counts") ? success({ contact: none, application: none }) : success([]);
	});
});
const resize = (wide: boolean) =>
	act(() => {
		isWide = wide;
		width.dispatchEvent(new Event("change"));
	});
const panel = () => screen.queryByRole("region", { name: admin.details.title });
const field = (name: string) => within(panel() as HTMLElement).getByRole<HTMLTextAreaElement>("textbox", { name });
const button = (name: string) => within(panel() as HTMLElement).getByRole<HTMLButtonElement>("button", { name });
const changes = () => calls.filter(({ line }) => !line.startsWith("GET"));

/** The layout of the admin, of which this part alone matters. */
function Layout() {
	useAskBeforeUnload();
	return null;
}

/** Opens the inbox and writes a reply to Asha. */
async function write() {
	const page = renderAdmin(<DashboardTabs />, ["/admin/dashboard?tab=contact"]);
	await screen.findByRole("row", { name: /Asha/ });
	await waitFor(() => expect(button(admin.reply.open).disabled).toBe(false));
	await page.user.keyboard("r");
	await page.user.keyboard("Thank");
	return page;
}

test("a panel in which somebody types stays, as the same field, in a narrower window and when its entry leaves the list", async () => {
	const { user, queries } = await write();
	const text = field(admin.reply.text);
	resize(false);
	names = [];
	await act(() => queries.invalidateQueries({ queryKey: ["inbox", "list"] }));
	await waitFor(() => expect(screen.queryByRole("row", { name: /Asha/ })).toBeNull());
	await user.keyboard(" you, ff");
	expect([field(admin.reply.text) === text, text.value, changes()]).toEqual([true, "Thank you, ff", []]);
	// Its buttons belong to it; it goes once the focus is elsewhere.
	act(() => button(admin.reply.send).focus());
	expect(panel()).not.toBeNull();
	await user.click(screen.getByRole("searchbox"));
	expect(panel()).toBeNull();
});

test("another list that arrives leaves the entry whose notes are being written", async () => {
	const { user } = await write();
	const search = screen.getByRole("searchbox");
	await user.type(search, "ravi");
	names = ["Ravi"];
	const notes = field(admin.details.notes);
	await user.click(notes);
	await user.keyboard("Call");
	await waitFor(() => expect(screen.queryByRole("row", { name: /Asha/ })).toBeNull());
	await user.keyboard(" her");
	expect([field(admin.details.notes) === notes, notes.value]).toEqual([true, "Call her"]);
});

test("single keys do nothing once a field was taken away from under the focus, until somebody goes elsewhere", async () => {
	const { user } = await write();
	act(() => field(admin.reply.text).remove());
	await user.keyboard("fx2");
	expect([changes(), screen.queryByRole("region", { name: admin.bulk.title })]).toEqual([[], null]);
	expect(screen.getByRole("tab", { name: admin.dashboard.tabs.contact }).getAttribute("aria-selected")).toBe("true");
});

test("a reply that is closed from its fields gives the focus to the button that opened it", async () => {
	const { user } = await write();
	await user.tab();
	await user.tab();
	await user.keyboard("{Enter}");
	expect(document.activeElement).toBe(button(admin.reply.open));
});

test("where the browser stores nothing, a reply and notes say so, and leaving the page asks", async () => {
	const setItem = () => {
		throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
	};
	vi.stubGlobal("localStorage", { getItem: () => null, removeItem: vi.fn(), clear: vi.fn(), setItem });
	const leaves = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
	const page = await write();
	expect(screen.getByText(admin.draft.unstored)).toBeDefined();
	await page.user.type(field(admin.details.notes), "Call");
	expect(screen.getAllByText(admin.draft.unstored)).toHaveLength(2);
	page.show(<Layout />);
	expect(leaves()).toBe(false);
});
