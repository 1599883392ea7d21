import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { useUndo } from "../ui/undo.tsx";
import { type Entry, toEntry } from "./entry.ts";
import { notesDrafts } from "./entry-drafts.ts";
import { Notes } from "./notes.tsx";
import { useEntryEdits } from "./use-entry-edits.ts";

const toasts = watchToasts();

const entry = toEntry(anEntry({ _id: "one", notes: "Call" }));
const other = toEntry(anEntry({ _id: "two", notes: "" }));

/** The server's answer to each save. */
let onSave: (call: ApiCall) => Response | Promise<Response>;
/** The notes that the server has. */
const stored = { notes: "Call", updatedAt: "2026-03-10T06:30:00.000Z" };
let calls: ApiCall[];
/** The changes that were sent. */
const changes = () => calls.filter(({ line }) => line.startsWith("PATCH"));
beforeEach(() => {
	for (const id of ["one", "two"]) notesDrafts.store(id, null);
	onSave = ({ body }) => success(anEntry({ ...(body as object), updatedAt: "2026-03-10T07:00:00.000Z" }));
	calls = stubApi((call) => (call.line.startsWith("GET") ? success(anEntry(stored)) : onSave(call)));
});

function Panel({ entry: shown }: { entry: Entry }) {
	return <Notes entry={shown} edits={useEntryEdits(useUndo())} />;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(admin.details.notes);
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: admin.details.saveNotes });

test("notes are saved by their button, which waits for something to save", async () => {
	const { user } = renderAdmin(<Panel entry={entry} />);
	expect([field().value, save().disabled]).toEqual(["Call", true]);
	await user.type(field(), " back");
	expect(screen.getByText(admin.details.notesUnsaved)).toBeDefined();
	await user.click(save());
	await waitFor(() => expect(toasts()).toEqual([["success", admin.details.notesSaved]]));
	expect(changes()).toEqual([
		{ line: "PATCH /admin/submissions/one", body: { notes: "Call back", updatedAt: stored.updatedAt } },
	]);
	expect(screen.queryByText(admin.details.notesUnsaved)).toBeNull();
});

test("writing on while notes are saved continues from the stored version", async () => {
	const saved = Promise.withResolvers<Response>();
	onSave = () => saved.promise;
	const { user } = renderAdmin(<Panel entry={entry} />);
	await user.type(field(), " back");
	await user.click(save());
	await user.type(field(), " soon");
	saved.resolve(success(anEntry({ notes: "Call back" })));
	await waitFor(() => expect(notesDrafts.read("one")?.base).toEqual({ notes: "Call back" }));
	expect(field().value).toBe("Call back soon");
	stored.notes = "Call back";
	onSave = ({ body }) => success(anEntry(body as object));
	await user.click(save());
	await waitFor(() => expect(notesDrafts.read("one")).toBeNull());
	expect(changes()).toHaveLength(2);
	stored.notes = "Call";
});

test("notes that come to be what is stored are nothing to save, also when another entry is looked at", async () => {
	const { user, show } = renderAdmin(<Panel entry={entry} />);
	await user.type(field(), "!{Backspace}");
	expect([save().disabled, notesDrafts.read("one")]).toEqual([true, null]);
	show(<Panel entry={other} />);
	expect(calls).toEqual([]);
});

test("going to another entry saves the notes of the first, and shows those of the second", async () => {
	const { user, show } = renderAdmin(<Panel entry={entry} />);
	await user.type(field(), " back");
	show(<Panel entry={other} />);
	expect(field().value).toBe("");
	await waitFor(() => expect(notesDrafts.read("one")).toBeNull());
	expect(changes().map(({ line, body }) => [line, (body as { notes: string }).notes])).toEqual([
		["PATCH /admin/submissions/one", "Call back"],
	]);
	expect(toasts()).toEqual([]);
});

test.each([
	["refused", () => refusal(422)],
	["not reached", () => Promise.reject(new TypeError("Failed to fetch"))],
	["met an error", () => serverError()],
])("notes that a save %s stay, and can be saved again", async (_what, respond) => {
	vi.useFakeTimers();
	onSave = respond;
	const { user } = renderAdmin(<Panel entry={entry} />);
	await user.type(field(), " back");
	await user.click(save());
	await waitFor(() => expect(toasts()).toEqual([["error", messages.somethingWentWrong]]));
	await waitFor(() => expect(save().disabled).toBe(false));
	expect([field().value, notesDrafts.read("one")?.notes]).toEqual(["Call back", "Call back"]);
	vi.useRealTimers();
});

test("saved notes leave the focus at their entry, and those of a deleted one say so", async () => {
	const around = () => screen.getByRole("region", { name: "Entry" });
	const { user } = renderAdmin(
		<section tabIndex={-1} aria-label="Entry">
			<Panel entry={entry} />
		</section>,
	);
	await user.type(field(), " back");
	await user.click(save());
	await waitFor(() => expect(document.activeElement).toBe(around()));
	onSave = () => refusal(404);
	await user.type(field(), " soon");
	await user.click(save());
	expect(await screen.findByText(admin.conflict.removed)).toBeDefined();
	expect([field().value, document.activeElement]).toEqual(["Call soon", around()]);
});
