import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey, dropDraft, keepDraft, readDraft } from "./draft.ts";

const saved = { title: "Saved", body: "Text", date: "2026-03-10", imageAlt: "" };
const draft = {
	at: "2026-03-10T06:00:00.000Z",
	base: "2026-03-09T06:00:00.000Z",
	hadPicture: false,
	values: { ...saved, body: "Other text" },
};
const key = draftKey("post", "a-post");

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => void stored.set(name, value),
		removeItem: (name: string) => void stored.delete(name),
	});
});
afterEach(() => vi.unstubAllGlobals());

test("offers a draft back until it is dropped, each form its own", () => {
	expect(keepDraft(key, draft)).toBe(true);
	expect(readDraft(key, saved)).toEqual(draft);
	expect(readDraft(draftKey("post", undefined), saved)).toBeNull();
	expect(readDraft(draftKey("project", "a-post"), saved)).toBeNull();
	dropDraft(key);
	expect(readDraft(key, saved)).toBeNull();
});

test("offers nothing that holds the saved words", () => {
	keepDraft(key, { ...draft, values: saved });
	expect(readDraft(key, saved)).toBeNull();
	for (const field of ["title", "body", "date", "imageAlt"]) {
		const other = { ...draft, values: { ...saved, [field]: "Other" } };
		keepDraft(key, other);
		expect(readDraft(key, saved), field).toEqual(other);
	}
});

test("survives what something else stored, and storage that is refused", () => {
	for (const text of ["{", "[]", '{"values":{"title":1}}']) {
		localStorage.setItem(key, text);
		expect(readDraft(key, saved)).toBeNull();
	}
	vi.stubGlobal("localStorage", undefined);
	expect(readDraft(key, saved)).toBeNull();
	expect(keepDraft(key, draft)).toBe(false);
	expect(() => dropDraft(key)).not.toThrow();
});
