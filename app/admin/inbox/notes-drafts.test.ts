import { afterEach, beforeEach, expect, test, vi } from "vitest";

const draft = { notes: "Half a sentence", base: { notes: "", updatedAt: "2026-03-10T06:00:00.000Z" } };
let stored: Map<string, string>;

/** The module as a page that has just been opened has it. */
async function openPage() {
	vi.resetModules();
	return import("./notes-drafts.ts");
}

beforeEach(() => {
	stored = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => void stored.set(name, value),
		removeItem: (name: string) => void stored.delete(name),
	});
});
afterEach(() => vi.unstubAllGlobals());

test("keeps unsaved notes of each entry over a reload, until they are forgotten", async () => {
	const before = await openPage();
	before.storeNotesDraft("one", draft);
	expect(before.readNotesDraft("two")).toBeNull();
	const after = await openPage();
	expect(after.readNotesDraft("one")).toEqual(draft);
	after.storeNotesDraft("one", null);
	expect(after.readNotesDraft("one")).toBeNull();
	expect([...stored]).toEqual([]);
});

test("keeps them for this page where the browser stores nothing", async () => {
	vi.stubGlobal("localStorage", undefined);
	const page = await openPage();
	page.storeNotesDraft("one", draft);
	expect(page.readNotesDraft("one")).toEqual(draft);
});

test.each(["{", "[]", '{"notes":1}'])("reads %s, which something else stored, as no draft", async (text) => {
	stored.set("adminDraft:notes:one", text);
	expect((await openPage()).readNotesDraft("one")).toBeNull();
});
