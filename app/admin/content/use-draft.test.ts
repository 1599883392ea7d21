import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { refuseStorage, stubStorage } from "../../../tests/support/storage.ts";
import type { Values } from "./content-types.ts";
import { draftKey, readDraft, storeDraft } from "./draft.ts";
import type { Item } from "./item.ts";
import { useDraft } from "./use-draft.ts";

const saved: Values = { title: "Saved", content: "Text", publishDate: "2026-03-10", imageAlt: "", services: "" };
const item: Item = { values: saved, id: "a-post", image: null, updatedAt: "2026-03-09T06:00:00.000Z" };
const untouched = {
	type: "post" as const,
	item,
	values: saved,
	saved,
	isDirty: false,
	hasImage: false,
	base: item.updatedAt,
};
const key = draftKey("post", item.id);

let page: EventTarget;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	stubStorage();
	page = stubWindow();
});
afterEach(() => vi.useRealTimers());

const typed = (content: string) => ({ ...untouched, values: { ...saved, content }, isDirty: true });
const stored = () => readDraft("post", item.id, saved);

test("what was typed is stored once typing pauses, with the version that it changes", async () => {
	const draft = await runHook(useDraft, untouched);
	await draft.render(typed("O"));
	await draft.act(() => vi.advanceTimersByTime(300));
	await draft.render({ ...typed("Other"), hasImage: true });
	await draft.act(() => vi.advanceTimersByTime(300));
	expect([stored(), draft.result.state]).toEqual([null, "none"]);
	await draft.act(() => vi.advanceTimersByTime(100));
	expect(stored()).toMatchObject({ base: item.updatedAt, hadImage: true, values: { content: "Other" } });
	expect(draft.result.state).toBe("stored");
});

test("whoever closes the page within the pause loses nothing", async () => {
	const draft = await runHook(useDraft, typed("Other"));
	await draft.act(() => page.dispatchEvent(new Event("pagehide")));
	expect(stored()?.values.content).toBe("Other");
});

test("whoever goes to another page of the site within the pause loses nothing", async () => {
	const draft = await runHook(useDraft, typed("Other"));
	await draft.leave();
	expect(stored()?.values.content).toBe("Other");
});

test("a draft that was dropped is not stored when the page is left within the pause", async () => {
	const draft = await runHook(useDraft, typed("Other"));
	await draft.act(() => draft.result.drop());
	await draft.leave();
	expect(stored()).toBeNull();
});

test("a form that holds what is saved leaves no draft", async () => {
	const draft = await runHook(useDraft, untouched);
	await draft.act(() => vi.advanceTimersByTime(1_000));
	page.dispatchEvent(new Event("pagehide"));
	expect(Object.keys(localStorage)).toEqual([]);
});

test("a draft that was dropped does not come back when the page is left, and the next words are stored again", async () => {
	const draft = await runHook(useDraft, typed("Other"));
	await draft.act(() => vi.advanceTimersByTime(400));
	await draft.act(() => draft.result.drop());
	page.dispatchEvent(new Event("pagehide"));
	await draft.act(() => vi.advanceTimersByTime(1_000));
	expect([stored(), draft.result.state]).toEqual([null, "none"]);
	await draft.render(typed("More"));
	await draft.act(() => vi.advanceTimersByTime(400));
	expect(stored()?.values.content).toBe("More");
});

test("the draft of an earlier visit is offered until it is dismissed, and stays stored until it is dropped", async () => {
	storeDraft(key, { at: "2026-03-10T06:00:00.000Z", base: null, hadImage: false, values: typed("Earlier").values });
	const draft = await runHook(useDraft, untouched);
	expect(draft.result.earlier?.values.content).toBe("Earlier");
	await draft.act(() => draft.result.dismiss());
	expect(draft.result.earlier).toBeNull();
	expect(stored()?.values.content).toBe("Earlier");
});

test("says so where the browser stores nothing", async () => {
	refuseStorage();
	const draft = await runHook(useDraft, typed("Other"));
	await draft.act(() => vi.advanceTimersByTime(400));
	expect(draft.result.state).toBe("refused");
});
