import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { anOutbox } from "../../../tests/support/a-mail.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { DashboardTabs } from "../dashboard/tabs.tsx";
import { DeletionProvider } from "../trash/deletion.tsx";
import { LowerEdge } from "../ui/lower-edge.tsx";
import { useAskBeforeUnload } from "./entry-drafts.ts";

const toasts = watchToasts();

/** The names in each list, by what is searched, and what its answer waits for. */
let names: Record<string, string[]>;
let isHeld: Promise<void> | undefined;
/** Whether the window has room for an entry next to the list. */
let isWide: boolean;
const width = new EventTarget();
let calls: ApiCall[];
beforeEach(() => {
	isWide = true;
	vi.spyOn(window, "matchMedia").mockImplementation((query) => {
		const listen = width.addEventListener.bind(width);
		const matches = isWide && query.includes("min-width");
		return { matches, addEventListener: listen, removeEventListener: vi.fn() } as unknown as MediaQueryList;
	});
	names = { "": ["Asha", "Ravi"], mira: ["Mira 1", "Mira 2"] };
	isHeld = undefined;
	calls = stubApi(async ({ line, body }) => {
		if (line.startsWith("GET /admin/mails/state")) return success(anOutbox());
		if (line.endsWith("/bulk")) {
			const { ids } = body as { ids: string[] };
			await isHeld;
			for (const key of Object.keys(names)) names[key] = (names[key] ?? []).filter((name) => !ids.includes(name));
			return success({ changed: ids.length, left: 0, receipts: 0, before: null });
		}
		if (!line.startsWith("GET /user/contact-us")) return success(line.endsWith("/counts") ? counts : []);
		await isHeld;
		const search = new URLSearchParams(line.split("?")[1]).get("search") ?? "";
		const listed = names[search] ?? [];
		return success(
			listed.map((name) => anEntry({ _id: name, name, readAt: "2026-03-10T08:00:00.000Z" })),
			{ total: listed.length },
		);
	});
});
const none = { total: 0, unread: 0, flagged: 0 };
const counts = { contact: none, application: none };

/** The layout of the admin asks before the page is left. */
function Layout({ children }: { children?: ReactNode }) {
	useAskBeforeUnload();
	return children;
}

async function open() {
	const page = renderAdmin(
		<Layout>
			<DeletionProvider>
				<DashboardTabs />
				<LowerEdge>{null}</LowerEdge>
			</DeletionProvider>
		</Layout>,
		["/admin/dashboard?tab=contact"],
	);
	await waitFor(() => expect(button(admin.reply.open).disabled).toBe(false));
	return page;
}
/** Opens the inbox and writes a reply to Asha. */
async function write() {
	const page = await open();
	await page.user.keyboard("r");
	await page.user.keyboard("Thank");
	return page;
}
const resize = (wide: boolean) =>
	act(() => {
		isWide = wide;
		width.dispatchEvent(new Event("change"));
	});
const panel = () => screen.queryByRole("region", { name: admin.details.title });
const inPanel = () => within(panel() as HTMLElement);
const button = (name: string) => inPanel().getByRole<HTMLButtonElement>("button", { name });
const field = (name: string) => inPanel().getByRole<HTMLTextAreaElement>("textbox", { name });
const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const changes = () => calls.filter(({ line }) => !line.startsWith("GET")).map(({ line, body }) => [line, body]);
const bulk = (action: string, ...ids: string[]) => [
	"POST /admin/submissions/bulk",
	{ kind: "contact", action, ids, status: undefined },
];
const said = ["info", admin.keys.nothing];

/** Holds the answers back until it is called. */
function hold(): () => void {
	const { promise, resolve } = Promise.withResolvers<void>();
	isHeld = promise;
	return resolve;
}

test("keys that come before the rows of a search wait for them, also after an empty list, and write nothing into the search", async () => {
	const { user } = await open();
	await user.type(search(), "nobody{Enter}");
	await screen.findByText(admin.list.noMatch);
	await user.keyboard("/");
	await user.clear(search());
	const answer = hold();
	await user.keyboard("mira{Enter}af");
	expect([search().value, document.activeElement === search(), changes()]).toEqual(["mira", false, []]);
	answer();
	await waitFor(() => expect(changes()).toEqual([bulk("spam", "Mira 1", "Mira 2")]));
});

test("keys of a search that another one has replaced are dropped, and those after r are no commands", async () => {
	const { user } = await open();
	const answer = hold();
	await user.type(search(), "nobody{Enter}");
	await user.keyboard("af/");
	await user.clear(search());
	await user.keyboard("mira{Enter}rff");
	answer();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: admin.reply.text })));
	expect(changes()).toEqual([]);
});

test("while something is done to the marked entries the same key does nothing to others, and what is chosen next waits for the list", async () => {
	const { user } = await open();
	const answer = hold();
	await user.keyboard("xff");
	await user.keyboard("au");
	expect(changes()).toEqual([bulk("spam", "Asha")]);
	answer();
	await waitFor(() => expect(changes().slice(1)).toEqual([bulk("unread", "Ravi")]));
});

test("a key says that it has nothing to act on", async () => {
	const { user } = await open();
	await user.keyboard("z");
	names[""] = [];
	await user.type(search(), "nobody{Enter}");
	await screen.findByText(admin.list.noMatch);
	await user.keyboard("afj");
	await waitFor(() => expect(toasts()).toEqual([said, said, said, said]));
	expect(changes()).toEqual([]);
});

test("on a keyboard of another script the place of a key counts", async () => {
	await open();
	const press = (key: string, code: string) =>
		fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
	press("о", "KeyJ");
	expect(document.activeElement?.id).toBe("entry-Ravi");
	press("ч", "KeyX");
	press("г", "KeyU");
	await waitFor(() => expect(changes()).toEqual([bulk("unread", "Ravi")]));
	press("ظ", "Slash");
	expect(document.activeElement).toBe(search());
});

test("a panel in which somebody types stays, as the same field, in a narrower window and when its entry leaves the list", async () => {
	const { user, queries } = await write();
	const text = field(admin.reply.text);
	resize(false);
	names = {};
	await act(() => queries.invalidateQueries({ queryKey: ["inbox", "list"] }));
	await waitFor(() => expect(screen.queryByRole("row", { name: /Asha/ })).toBeNull());
	await user.keyboard(" you, ff");
	expect([field(admin.reply.text) === text, text.value, changes()]).toEqual([true, "Thank you, ff", []]);
	// Its buttons belong to it, and what opened the reply gets the focus of one that is discarded.
	act(() => button(admin.reply.send).focus());
	await user.tab();
	await user.keyboard("{Enter}");
	expect(document.activeElement).toBe(button(admin.reply.open));
	await user.click(search());
	expect(panel()).toBeNull();
});

test("another list that arrives leaves the entry whose notes are being written", async () => {
	const { user } = await write();
	await user.type(search(), "mira");
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
