import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey, dropDraft, readDraft, storeDraft } from "./draft.ts";

const saved = { title: "Saved", content: "Text", publishDate: "2026-03-10", imageAlt: "", services: "" };
const draft = {
	at: "2026-03-10T06:00:00.000Z",
	base: "2026-03-09T06:00:00.000Z",
	hadImage: false,
	values: { ...saved, content: "Other text" },
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
	expect(storeDraft(key, draft)).toBe(true);
	expect(readDraft("post", "a-post", saved)).toEqual(draft);
	expect(readDraft("post", undefined, saved)).toBeNull();
	expect(readDraft("project", "a-post", saved)).toBeNull();
	dropDraft(key);
	expect(readDraft("post", "a-post", saved)).toBeNull();
});

test("offers nothing that holds the saved words", () => {
	storeDraft(key, { ...draft, values: saved });
	expect(readDraft("post", "a-post", saved)).toBeNull();
	for (const field of ["title", "content", "publishDate", "imageAlt", "services"]) {
		const other = { ...draft, values: { ...saved, [field]: "Other" } };
		storeDraft(key, other);
		expect(readDraft("post", "a-post", saved), field).toEqual(other);
	}
});

test("takes from the saved version what a draft lacks, and from the draft no other field", () => {
	localStorage.setItem(key, JSON.stringify({ ...draft, values: { title: "Draft", other: "x" } }));
	expect(readDraft("post", "a-post", saved)?.values).toEqual({ ...saved, title: "Draft" });
});

test("survives what something else stored, and storage that is refused", () => {
	for (const text of ["{", "[]", '{"values":{"title":1}}']) {
		localStorage.setItem(key, text);
		expect(readDraft("post", "a-post", saved)).toBeNull();
	}
	vi.stubGlobal("localStorage", undefined);
	expect(readDraft("post", "a-post", saved)).toBeNull();
	expect(storeDraft(key, draft)).toBe(false);
	expect(() => dropDraft(key)).not.toThrow();
});
