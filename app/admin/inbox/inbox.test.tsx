import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Submission } from "../../../contract/inbox.ts";
import { messages } from "../../../contract/messages.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import {
	type ApiCall,
	refusal,
	renderAdmin,
	serverError,
	stubApi,
	success,
} from "../../../tests/support/render-admin.ts";
import { DeletionProvider } from "../dialogs/deletion.tsx";
import { Inbox } from "./inbox.tsx";
import { storeNotesDraft } from "./notes-drafts.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts }));

/** What the server holds, and what it answers instead when it says something else. */
let stored: Submission[];
let respond: (call: ApiCall) => Response | undefined;
let calls: ApiCall[];
beforeEach(() => {
	toasts.mockReset();
	vi.useFakeTimers();
	storeNotesDraft("one", null);
	// Wide enough for an entry beside the list.
	vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
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
	if (line.startsWith("GET /user/contact-us")) return success(stored, { total: stored.length });
	if (line.startsWith("GET /admin/mails/state"))
		return success({ missing: [], waiting: 0, failed: 0, isDayFull: false });
	if (line.endsWith("/mails")) return success([]);
	const id = line.split("/").at(-1);
	const entry = stored.find(({ _id }) => _id === id);
	if (!entry) return refusal(404);
	if (line.startsWith("GET")) return success(entry);
	if (line.startsWith("DELETE")) {
		stored = stored.filter(({ _id }) => _id !== id);
		return success(null);
	}
	const { updatedAt, ...change } = body as { updatedAt?: string };
	if (updatedAt && updatedAt !== entry.updatedAt) return refusal(409);
	return success(save(entry, change));
}
/** Stores a change of an entry as a new version of it. */
function save(entry: Submission, change: object): Submission {
	const saved = { ...entry, ...change, updatedAt: new Date(Date.parse(entry.updatedAt) + 1_000).toISOString() };
	stored = stored.map((other) => (other._id === entry._id ? saved : other));
	return saved;
}

const open = () =>
	renderAdmin(
		<DeletionProvider>
			<Inbox kind="contact" />
		</DeletionProvider>,
		["/admin/dashboard?tab=contact"],
	);
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const panel = () => within(screen.getByRole("region", { name: admin.details.title }));
const inDialog = (name: string) =>
	within(screen.getByRole("dialog", { name: admin.conflict.title })).getByRole("button", { name });

test("a list that cannot be loaded says so with the error's id, and is loaded again", async () => {
	respond = ({ line }) => (line.startsWith("GET /user") ? serverError("an-id") : undefined);
	const { user } = open();
	expect(await screen.findByText(admin.states.failed)).toBeDefined();
	expect(screen.getByText(interpolate(admin.states.errorId, { id: "an-id" }))).toBeDefined();
	respond = () => undefined;
	await user.click(screen.getByRole("button", { name: admin.states.retry }));
	expect(await row("Asha")).toBeDefined();
	expect(screen.queryByText(admin.states.failed)).toBeNull();
});

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

test("after a deletion the next entry is there; one that the server keeps is back in the list", async () => {
	respond = ({ line }) => (line.startsWith("DELETE") ? serverError() : undefined);
	const { user } = open();
	await user.click(await row("Ravi"));
	await user.click(panel().getByRole("button", { name: admin.details.delete }));
	await user.click(await screen.findByRole("button", { name: admin.confirmDelete.confirm }));
	await waitFor(() => expect(screen.queryByRole("row", { name: /Ravi/ })).toBeNull());
	expect(panel().getByText("Mira")).toBeDefined();
	expect(await row("Ravi")).toBeDefined();
	expect(toasts.mock.calls.map(([, said]) => said)).toEqual([
		messages.deletedSuccessfully,
		messages.somethingWentWrong,
	]);
});

/** Writes notes that somebody else has changed meanwhile, and saves them. */
async function clash() {
	const page = open();
	await page.user.click(await row("Asha"));
	await page.user.type(panel().getByLabelText(admin.details.notes), "Mine");
	const [entry] = stored;
	if (entry) save(entry, { notes: "Theirs" });
	await page.user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	const dialog = within(await screen.findByRole("dialog", { name: admin.conflict.title }));
	expect([dialog.getByText("Theirs"), dialog.getByText("Mine")]).toHaveLength(2);
	expect(stored[0]?.notes).toBe("Theirs");
	return page;
}
const notes = () => panel().getByLabelText<HTMLTextAreaElement>(admin.details.notes).value;

test("notes that somebody else changed: one's own are saved over them when told so", async () => {
	const { user } = await clash();
	await user.click(inDialog(admin.conflict.overwrite));
	await waitFor(() => expect(stored[0]?.notes).toBe("Mine"));
	expect([notes(), screen.queryByRole("dialog")]).toEqual(["Mine", null]);
	await waitFor(() => expect(toasts.mock.calls.at(-1)).toEqual(["success", admin.details.notesSaved]));
});

test("notes that somebody else changed: the saved ones are taken when told so", async () => {
	const { user } = await clash();
	await user.click(inDialog(admin.conflict.discardEdit));
	await waitFor(() => expect(notes()).toBe("Theirs"));
	expect([stored[0]?.notes, screen.queryByText(admin.details.notesUnsaved)]).toEqual(["Theirs", null]);
});

test("notes that somebody else changed: one may go on writing, and is asked again at the next save", async () => {
	const { user } = await clash();
	await user.click(inDialog(admin.conflict.later));
	expect([notes(), stored[0]?.notes]).toEqual(["Mine", "Theirs"]);
	await user.click(panel().getByRole("button", { name: admin.details.saveNotes }));
	expect(await screen.findByRole("dialog", { name: admin.conflict.title })).toBeDefined();
});

test("a status that somebody else changed is shown in both versions", async () => {
	const { user } = open();
	await user.click(await row("Asha"));
	const [entry] = stored;
	if (entry) save(entry, { status: "closed" });
	await user.selectOptions(panel().getByRole("combobox", { name: admin.details.status }), "answered");
	const dialog = within(await screen.findByRole("dialog", { name: admin.conflict.title }));
	expect([dialog.getByText(admin.statuses.closed), dialog.getByText(admin.statuses.answered)]).toHaveLength(2);
	await user.click(inDialog(admin.conflict.overwrite));
	await waitFor(() => expect(stored[0]?.status).toBe("answered"));
	expect(calls.filter(({ line }) => line.startsWith("PATCH"))).toHaveLength(2);
});
