import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage } from "../../../tests/support/storage.ts";
import type { Values } from "./content-types.ts";
import type { Item } from "./item.ts";
import { earlierDraft, editorDrafts, useDraft } from "./use-draft.ts";

const saved: Values = { title: "Saved", content: "Text", publishDate: "2026-03-10", imageAlt: "", services: "" };
const item: Item = { values: saved, id: "a-post", image: null, updatedAt: "2026-03-09T06:00:00.000Z" };
const key = "post:a-post";
const untouched = {
	type: "post" as const,
	item,
	values: saved,
	saved,
	isDirty: false,
	hasImage: false,
	base: item.updatedAt,
};
const typed = (content: string) => ({ ...untouched, values: { ...saved, content }, isDirty: true });
const storedDraft = (values: Values) => ({ at: item.updatedAt, base: null, hadImage: false, values });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const open = (props = untouched) => renderHook(useDraft, { initialProps: props });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const stored = () => earlierDraft(key, saved);

test("typed text is stored once typing pauses, with the version that it changes", () => {
	const { result, rerender } = open();
	rerender(typed("O"));
	pass(300);
	rerender({ ...typed("Other"), hasImage: true });
	pass(300);
	expect([stored(), result.current.state]).toEqual([null, "none"]);
	pass(100);
	expect(stored()).toMatchObject({ base: item.updatedAt, hadImage: true, values: { content: "Other" } });
	expect(result.current.state).toBe("stored");
});

test.each([
	["closes the page", () => window.dispatchEvent(new Event("pagehide"))],
	["goes to another page of the site", cleanup],
])("a writer who %s within the pause loses nothing", (_what, leave) => {
	open(typed("Other"));
	leave();
	expect(stored()?.values.content).toBe("Other");
});

test("a draft that was dropped does not come back when the page is left, and the next words are stored again", () => {
	const { result, rerender, unmount } = open(typed("Other"));
	act(() => result.current.drop());
	window.dispatchEvent(new Event("pagehide"));
	pass(1_000);
	expect([stored(), result.current.state]).toEqual([null, "none"]);
	rerender(typed("More"));
	pass(400);
	expect(stored()?.values.content).toBe("More");
	act(() => result.current.drop());
	unmount();
	expect(stored()).toBeNull();
});

test("a form that holds what is saved leaves no draft", () => {
	open();
	pass(1_000);
	cleanup();
	expect(Object.keys(localStorage)).toEqual([]);
});

test("the draft of an earlier visit is offered until it is dismissed, and stays stored until it is dropped", () => {
	editorDrafts.store(key, storedDraft(typed("Earlier").values));
	const { result } = open();
	expect(result.current.earlier?.values.content).toBe("Earlier");
	act(() => result.current.dismiss());
	expect([result.current.earlier, stored()?.values.content]).toEqual([null, "Earlier"]);
});

test("a draft that holds the saved words is not offered, and one that differs in any field is", () => {
	editorDrafts.store(key, storedDraft(saved));
	expect(stored()).toBeNull();
	for (const field of Object.keys(saved)) {
		const draft = storedDraft({ ...saved, [field]: "Other" });
		editorDrafts.store(key, draft);
		expect(stored(), field).toEqual(draft);
	}
});

test("a draft takes from the saved version what it lacks, and brings no other field", () => {
	editorDrafts.store(key, storedDraft({ title: "Draft", other: "x" } as Values));
	expect(stored()?.values).toEqual({ ...saved, title: "Draft" });
});

test("says so when the browser stores nothing", () => {
	refuseStorage();
	const { result } = open(typed("Other"));
	pass(400);
	expect(result.current.state).toBe("refused");
	act(() => result.current.drop());
});
