import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Submission } from "../../../contract/inbox.ts";
import { messages } from "../../../contract/messages.ts";
import { anOutbox } from "../../../tests/support/a-mail.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { DashboardTabs } from "../dashboard/tabs.tsx";
import { DeletionProvider } from "../trash/deletion.tsx";
import { isolateDirection } from "../ui/format.tsx";
import { turnKeys } from "../ui/keys/use-keys.ts";
import { notesDrafts } from "./entry-drafts.ts";
import { Inbox } from "./inbox.tsx";

const toasts = watchToasts();

/** What the server holds, and what it answers instead when it says something else. */
let stored: Submission[];
let respond: (call: ApiCall) => Response | Promise<Response> | undefined;
let calls: ApiCall[];
beforeEach(() => {
	vi.useFakeTimers();
	notesDrafts.store("one", null);
	// Wide enough for an entry next to the list.
	vi.spyOn(window, "matchMedia").mockImplementation(
		(query) => Object.assign(new EventTarget(), { matches: query.includes("min-width") }) as MediaQueryList,
	);
	stored = ["Asha", "Ravi", "Mira"].map((name, index) =>
		anEntry({ _id: ["one", "two", "three"][index] ?? "", name, readAt: "2026-03-10T08:00:00.000Z" }),
	);
	respond = () => undefined;
	calls = stubApi((call) => respond(call) ?? answer(call));
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function answer({ line, body }: ApiCall): Response {
	if (line.startsWith("GET /user/contact-us")) {
		const listed = stored.filter(({ spam }) => spam === line.includes("spam=true"));
		return success(listed, { total: listed.length });
	}
	if (line.startsWith("GET /admin/mails/state")) return success(anOutbox());
	if (line.endsWith("/mails")) return success([]);
	if (line.endsWith("/counts")) {
		const none = { total: 0, unread: 0, flagged: 0 };
		return success({ contact: none, application: none });
	}
	const id = line.split("/").at(-1);
	const entry = stored.find(({ _id }) => _id === id);
	if (!entry) return refusal(404);
	if (line.startsWith("GET")) return success(entry);
	if (line.startsWith("DELETE")) {
		stored = stored.filter(({ _id }) => _id !== id);
		return success(null);
	}
	const { updatedAt, read, ...change } = body as { updatedAt?: string; read?: boolean; spam?: boolean };
	if (updatedAt && updatedAt !== entry.updatedAt) return refusal(409);
	const reason = change.spam === undefined ? {} : { spamReason: change.spam ? "admin" : null };
	const reading = read === undefined ? {} : { readAt: read ? "2026-03-10T08:00:00.000Z" : null };
	return success(save(entry, { ...change, ...reason, ...reading }));
}
/** Stores a change of an entry as a new version of it. */
function save(entry: Submission, change: object): Submission {
	const saved = { ...entry, ...change, updatedAt: new Date(Date.parse(entry.updatedAt) + 1_000).toISOString() };
	stored = stored.map((other) => (other._id === entry._id ? saved : other));
	return saved;
}

const open = (part: ReactNode = <Inbox kind="contact" />, filter = "") =>
	renderAdmin(
		<DeletionProvider>{part}</DeletionProvider>,
		// The place of one test is not restored in the next: only the first address has a known key.
		["/admin/dashboard", `/admin/dashboard?tab=contact${filter}`],
	);
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
/** The button that stays when its toast is gone. */
const undoOnScreen = async () =>
	(await screen.findAllByRole("button", { name: admin.list.undo })).find(
		(button) => !button.closest("[data-sonner-toast]"),
	) as HTMLElement;
const panel = () => within(screen.getByRole("region", { name: admin.details.title }));

test("says that nothing came in, or that nothing matches, and the filters can be cleared", async () => {
	stored = [];
	const { user, address } = open();
	expect(await screen.findByText(admin.inbox.noContact)).toBeDefined();
	await user.selectOptions(screen.getByRole("combobox", { name: admin.details.status }), "answered");
	expect(await screen.findByText(admin.list.noMatch)).toBeDefined();
	await user.click(screen.getByRole("button", { name: admin.filters.clear }));
	expect(await screen.findByText(admin.inbox.noContact)).toBeDefined();
	expect(address()).toBe("/admin/dashboard?tab=contact");
});

test("an empty list says that its dates are reversed, with the panel of the dates closed", async () => {
	stored = [];
	open(undefined, "&from=2026-03-10&to=2026-03-01");
	await screen.findByText(admin.list.noMatch);
	expect(screen.getAllByText(admin.filters.dateOrder).some((said) => !said.closest("[hidden]"))).toBe(true);
});

test("after a deletion the next entry is there; one that the server keeps, asked three times, is back in the list", async () => {
	respond = ({ line }) => (line.startsWith("DELETE") ? serverError() : undefined);
	const { user } = open();
	await user.click(await row("Ravi"));
	await user.click(panel().getByRole("button", { name: admin.details.delete }));
	await user.click(await screen.findByRole("button", { name: admin.confirmDelete.confirm }));
	await waitFor(() => expect(screen.queryByRole("row", { name: /Ravi/ })).toBeNull());
	expect(panel().getByText("Mira")).toBeDefined();
	expect(await row("Ravi")).toBeDefined();
	expect(calls.filter(({ line }) => line.startsWith("DELETE"))).toHaveLength(3);
	expect(toasts()).toEqual([
		["success", messages.deletedSuccessfully],
		["error", messages.somethingWentWrong],
	]);
});

test("spam stands apart; an entry is moved there with its reason, and back", async () => {
	stored = stored.map((entry) => ({ ...entry, spam: entry.name === "Mira", spamReason: "links words" }));
	const { user } = open();
	await user.click(await row("Ravi"));
	expect(screen.queryByRole("row", { name: /Mira/ })).toBeNull();
	await user.click(panel().getByRole("button", { name: admin.flagged.spam }));
	expect([screen.queryByRole("row", { name: /Ravi/ }), panel().queryByText("Ravi")]).toEqual([null, null]);
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", admin.flagged.spamDone]));
	await user.click(await undoOnScreen());
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", admin.flagged.notSpamDone]));
	expect(document.activeElement).toBe(await row("Asha"));
	await user.click(await row("Ravi"));
	await user.click(panel().getByRole("button", { name: admin.flagged.spam }));
	await waitFor(() => expect(stored[1]?.spam).toBe(true));
	const shown = screen.getByRole("combobox", { name: admin.filters.show });
	await user.click(await row("Asha"));
	await user.selectOptions(shown, "flagged");
	expect(await row("Mira")).toBeDefined();
	expect([screen.queryByRole("row", { name: /Asha/ }), panel().queryByText("Asha")]).toEqual([null, null]);
	await user.click(await row("Mira"));
	const { links, words, admin: byAdmin } = admin.flagged.reasons;
	expect(panel().getByText(new RegExp(`${links} ${words}`))).toBeDefined();
	await user.click(await row("Ravi"));
	expect(panel().getByText(new RegExp(byAdmin))).toBeDefined();
	await user.click(panel().getByRole("button", { name: admin.flagged.notSpam }));
	await waitFor(() => expect(screen.queryByRole("row", { name: /Ravi/ })).toBeNull());
	await user.selectOptions(shown, "");
	expect([await row("Asha"), await row("Ravi")]).toHaveLength(2);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const changes = () => calls.filter(({ line }) => line.startsWith("PATCH")).map(({ line, body }) => [line, body]);

test("an entry that the list or a search has chosen stays unread until a person opens it", async () => {
	stored = stored.map((entry) => ({ ...entry, readAt: null }));
	const { user } = open();
	await row("Ravi");
	await user.type(screen.getByRole("searchbox", { name: admin.filters.search }), "Asha{Enter}");
	await pass(60_000);
	expect([panel().getByText("Asha"), changes()]).toEqual([expect.anything(), []]);
	await user.click(await row("Asha"));
	await pass(3_000);
	expect(changes()).toHaveLength(1);
});

test("the first unread entry stands next to the list, and is read after three seconds once somebody presses in it", async () => {
	stored = stored.map((entry) => (entry.name === "Asha" ? entry : { ...entry, readAt: null }));
	const { user } = open();
	await row("Ravi");
	expect(panel().getByText("Ravi")).toBeDefined();
	await pass(60_000);
	expect(changes()).toEqual([]);
	await user.click(panel().getByText("Ravi"));
	await pass(2_999);
	expect(changes()).toEqual([]);
	await pass(1);
	expect(changes()).toEqual([["PATCH /admin/submissions/two", { read: true }]]);
	await waitFor(() =>
		expect(within(screen.getByRole("row", { name: /Ravi/ })).queryByText(admin.inbox.unread)).toBeNull(),
	);
	expect(panel().getByText("Ravi")).toBeDefined();
});

test("keys act on the entry next to the list, wherever the focus is", async () => {
	const { user } = open(<DashboardTabs />);
	await row("Asha");
	await user.keyboard("j");
	expect([panel().getByText("Ravi"), document.activeElement?.id]).toEqual([expect.anything(), "entry-two"]);
	act(() => (document.activeElement as HTMLElement).blur());
	await user.keyboard("K");
	expect(panel().getByText("Asha")).toBeDefined();
	await user.keyboard("u");
	await waitFor(() => expect(stored[0]?.readAt).toBeFalsy());
	await user.keyboard("f");
	await waitFor(() => expect(stored[0]?.spam).toBe(true));
	expect(panel().getByText("Ravi")).toBeDefined();
	await user.keyboard("r");
	expect(document.activeElement).toBe(panel().getByRole("textbox", { name: admin.reply.text }));
	await user.click(panel().getByRole("button", { name: admin.reply.close }));
	await user.keyboard("s");
	expect(document.activeElement).toBe(panel().getByRole("combobox", { name: admin.details.status }));
	await user.keyboard("{Escape}{Delete}j");
	await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: admin.confirmDelete.confirm }));
	await waitFor(() => expect(stored.map(({ name }) => name)).toEqual(["Asha", "Mira"]));
});

test("without room next to the list a key opens the entry that has the focus, and acts there", async () => {
	vi.mocked(window.matchMedia).mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as MediaQueryList);
	const { user, queries } = open(<DashboardTabs />);
	await row("Asha");
	queries.setQueryData(["mails", "state"], { missing: [] });
	await user.keyboard("r");
	expect(screen.queryByRole("dialog")).toBeNull();
	await user.keyboard("jjr");
	const dialog = within(screen.getByRole("dialog", { name: admin.details.title }));
	expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: admin.reply.text }));
	expect(dialog.getByText("Ravi")).toBeDefined();
});

test("WCAG 2.1.4: a letter in a field is a letter, and keys that were turned off do nothing", async () => {
	const { user } = open(<DashboardTabs />);
	await user.click(await row("Asha"));
	const field = panel().getByLabelText<HTMLTextAreaElement>(admin.details.notes);
	await user.type(field, "jurf/?");
	expect([field.value, document.activeElement, changes()]).toEqual(["jurf/?", field, []]);
	turnKeys(false);
	act(() => field.blur());
	await user.keyboard("jur");
	expect([panel().getByText("Asha"), panel().queryByRole("form"), changes()]).toEqual([expect.anything(), null, []]);
});

/** Writes notes that somebody else has changed meanwhile, and saves them. */
async function clash() {
	const page = open();
	await page.user.click(await row("Asha"));
	await page.user.type(panel().getByLabelText(admin.details.notes), "Mine");
	const [entry] = stored;
	if (entry) save(entry, { notes: "Theirs" });
	await page.user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	await waitFor(() => expect(panel().getByRole("alert").textContent).toContain(`${admin.details.notes}: Theirs`));
	expect([notes(), stored[0]?.notes]).toEqual(["Mine", "Theirs"]);
	return page;
}
const notes = () => panel().getByLabelText<HTMLTextAreaElement>(admin.details.notes).value;

test("notes that somebody else changed can be taken over", async () => {
	const { user } = await clash();
	await user.click(panel().getByRole("button", { name: admin.conflict.take }));
	await waitFor(() => expect(notes()).toBe("Theirs"));
	expect([stored[0]?.notes, screen.queryByText(admin.details.notesUnsaved)]).toEqual(["Theirs", null]);
});

test("notes that somebody else changed: writing may go on, the next save asks again, and a button saves them", async () => {
	const { user } = await clash();
	await user.type(panel().getByLabelText(admin.details.notes), "!");
	await user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	const said = ["warning", interpolate(admin.conflict.other, { saved: `Asha, ${admin.details.notes}` })];
	await waitFor(() => expect(toasts()).toEqual([said, said]));
	expect(notes()).toBe("Mine!");
	await user.click(panel().getByRole("button", { name: admin.conflict.overwrite }));
	await waitFor(() => expect(stored[0]?.notes).toBe("Mine!"));
	expect(panel().queryByText(admin.details.notesUnsaved)).toBeNull();
});

test("notes are saved with what somebody else changed in another field, and clash with nobody who wrote the same", async () => {
	const { user } = open();
	await user.click(await row("Asha"));
	await user.type(panel().getByLabelText(admin.details.notes), "Ours");
	const [entry] = stored;
	if (entry) save(entry, { status: "closed", notes: "Ours" });
	await user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	await waitFor(() => expect(toasts()).toEqual([["success", admin.details.notesSaved]]));
	expect([stored[0], status().value]).toEqual([expect.objectContaining({ notes: "Ours" }), "closed"]);
	respond = ({ line }) => (line.startsWith("PATCH") ? refusal(409) : undefined);
	await user.type(panel().getByLabelText(admin.details.notes), "!");
	await user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	// Somebody else saves at the same moment.
	await waitFor(() => expect(toasts().at(-1)).toEqual(["error", messages.somethingWentWrong]));
	expect(notes()).toBe("Ours!");
});

const status = () => panel().getByRole<HTMLSelectElement>("combobox", { name: admin.details.status });

test("a status that is chosen counts over one that somebody else chose, and leaves unsaved notes alone", async () => {
	const { user } = open();
	await user.click(await row("Asha"));
	await user.type(panel().getByLabelText(admin.details.notes), "Mine");
	const [entry] = stored;
	if (entry) save(entry, { status: "closed" });
	await user.selectOptions(status(), "answered");
	await waitFor(() => expect([status().value, stored[0]?.status]).toEqual(["answered", "answered"]));
	expect([notes(), stored[0]?.notes]).toEqual(["Mine", ""]);
	await user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	await waitFor(() => expect(stored[0]?.notes).toBe("Mine"));
});

test("a late response does not replace a later version in the list, except its reading mark", async () => {
	const late = Promise.withResolvers<Response>();
	respond = ({ body }) => (body && "read" in (body as object) ? late.promise : undefined);
	const { user } = open();
	await user.click(await row("Asha"));
	const [before] = stored;
	await user.click(panel().getByRole("button", { name: admin.inbox.markUnread }));
	await user.selectOptions(status(), "answered");
	await waitFor(() => expect(stored[0]?.status).toBe("answered"));
	late.resolve(success({ ...before, readAt: null }));
	expect(await within(await row("Asha")).findByText(admin.inbox.unread)).toBeDefined();
	expect(status().value).toBe("answered");
});

const asked = () => calls.map(({ line }) => line).filter((line) => line.startsWith("GET /user/"));

test("a page of the list is asked for as the address names it", async () => {
	open(undefined, "&search=a%26b&show=unread&status=in+progress&from=2026-01-01&sort=name&cursor=c");
	await row("Asha");
	const [path, query] = asked()[0]?.split("?") ?? [];
	expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
		"GET /user/contact-us",
		{
			...{ search: "a&b", unread: "true", status: "in progress", from: "2026-01-01", sort: "name", spam: "false" },
			...{ limit: "25", total: "true", cursor: "c" },
		},
	]);
});

test("the admin chooses a page by its number and how many entries it shows, which begins at the first page", async () => {
	respond = ({ line }) => (line.startsWith("GET /user") ? success(stored, { total: 60 }) : undefined);
	const { user, address } = open();
	await row("Asha");
	expect(asked()[0]).toContain("limit=25");
	await user.selectOptions(screen.getByRole("combobox", { name: admin.list.pageNumber }), "Page 3 of 3");
	await waitFor(() => expect(asked().at(-1)).toMatch(/limit=25&total=true&page=3$/));
	expect(address()).toBe("/admin/dashboard?tab=contact&page=3");
	await user.selectOptions(screen.getByRole("combobox", { name: admin.list.pageSize }), "50");
	await waitFor(() => expect(asked().at(-1)).toMatch(/limit=50&total=true$/));
	expect(address()).toBe("/admin/dashboard?tab=contact&limit=50");
});

test("a page without entries leads to the last page that there is, and the chosen number a page is remembered", async () => {
	const all = Array.from({ length: 51 }, (_, index) => anEntry({ _id: `id-${index}`, name: `Person ${index}.` }));
	respond = ({ line }) => {
		if (!line.startsWith("GET /user/")) return undefined;
		const { page = "1", limit } = Object.fromEntries(new URLSearchParams(line.split("?")[1]));
		const start = (Number(page) - 1) * Number(limit);
		return success(all.slice(start, start + Number(limit)), { total: all.length });
	};
	const { user, address, queries, show } = open(undefined, "&page=9");
	await row("Person 50.");
	expect(address()).toBe("/admin/dashboard?tab=contact&page=3");
	// The only entry of the last page is deleted.
	act(() => document.getElementById("entry-id-50")?.focus());
	all.pop();
	await act(() => queries.invalidateQueries({ queryKey: ["inbox"] }));
	const first = await row("Person 25.");
	await waitFor(() => expect(document.activeElement).toBe(first));
	expect([address(), screen.queryByText(admin.inbox.noContact)]).toEqual(["/admin/dashboard?tab=contact&page=2", null]);
	await user.selectOptions(screen.getByRole("combobox", { name: admin.list.pageSize }), "100");
	await row("Person 49.");
	show(<p />);
	show(
		<DeletionProvider>
			<Inbox kind="application" />
		</DeletionProvider>,
	);
	await waitFor(() => expect(asked().at(-1)).toMatch(/carrier.*limit=100/));
});

test("before a deletion stands what somebody else has changed since the list was read", async () => {
	const { user } = open();
	await user.click(await row("Ravi"));
	const ask = () => user.click(panel().getByRole("button", { name: admin.details.delete }));
	const question = () => within(screen.getByRole("alertdialog"));
	await ask();
	await user.click(question().getByRole("button", { name: admin.confirmDelete.cancel }));
	const [, entry] = stored;
	if (entry) save(entry, { status: "in progress" });
	await ask();
	expect(
		await question().findByText(interpolate(admin.confirmDelete.changed, { names: isolateDirection("Ravi") })),
	).toBeDefined();
});

test("an entry that no longer fits the filter stays until another is chosen, and keeps its neighbours", async () => {
	respond = ({ line }) => (line.startsWith("GET /user") ? success(stored, { total: 60, nextCursor: "n" }) : undefined);
	const { user, queries } = open();
	const { previous, next } = admin.details;
	const ends = () => [previous, next].map((name) => panel().getByRole("button", { name }).hasAttribute("disabled"));
	await user.click(await row("Asha"));
	expect(ends()).toEqual([true, false]);
	await user.click(await row("Ravi"));
	await user.click(panel().getByLabelText(admin.details.notes));
	stored = stored.filter(({ name }) => name !== "Ravi");
	await act(() => queries.invalidateQueries({ queryKey: ["inbox"] }));
	await waitFor(() => expect(screen.queryByRole("row", { name: /Ravi/ })).toBeNull());
	expect(panel().getByText("Ravi")).toBeDefined();
	await user.click(panel().getByRole("button", { name: next }));
	expect(panel().getByText("Mira")).toBeDefined();
	expect(ends()).toEqual([false, true]);
});

test("while another filter is on its way the list before stays, and the keys wait; the entries of one form never stand in the list of the other", async () => {
	const { user, show } = open();
	await row("Asha");
	const answered = Promise.withResolvers<Response>();
	calls = stubApi((call) => (call.line.startsWith("GET /user/") ? answered.promise : answer(call)));
	await user.selectOptions(screen.getByRole("combobox", { name: admin.filters.show }), admin.filters.unreadOnly);
	await waitFor(() => expect(asked().at(-1)).toContain("unread=true"));
	expect(await row("Asha")).toBeDefined();
	act(() => (document.activeElement as HTMLElement).blur());
	await user.keyboard("j");
	expect(panel().getByText("Asha")).toBeDefined();
	show(
		<DeletionProvider>
			<Inbox kind="application" />
		</DeletionProvider>,
	);
	await waitFor(() => expect(asked().at(-1)).toMatch(/^GET \/user\/carrier\?/));
	expect(screen.queryByRole("row", { name: /Asha/ })).toBeNull();
});
