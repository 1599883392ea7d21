import { beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../tests/support/storage.ts";
import { createDrafts } from "./drafts.ts";

/** The drafts as a page that has just been opened has them. */
const openPage = () => createDrafts("note", (stored) => (typeof stored === "string" ? stored : null));

beforeEach(() => stubStorage());

test("each key has its own draft, which survives a reload until it is removed", () => {
	const before = openPage();
	expect([before.store("one", "Half a sentence"), before.store("two", "Other")]).toEqual([true, true]);
	before.store("two", null);
	const after = openPage();
	expect([after.read("one"), after.read("two"), after.read("three")]).toEqual(["Half a sentence", null, null]);
	after.store("one", null);
	expect([before.read("one"), Object.keys(localStorage)]).toEqual([null, []]);
});

test.each(["{", "[]", "7", '{"note":1}'])("the foreign value %s is not a draft", (stored) => {
	localStorage.setItem("note:one", stored);
	expect(openPage().read("one")).toBeNull();
});

test("without storage a draft is kept for this page", () => {
	refuseStorage();
	const page = openPage();
	expect([page.store("one", "Half a sentence"), page.read("one")]).toEqual([false, "Half a sentence"]);
	page.store("one", null);
	expect([page.read("one"), openPage().read("one")]).toEqual([null, null]);
});

test("a draft that the browser had no room for takes precedence over the stored one", () => {
	const page = openPage();
	page.store("one", "Half");
	const setItem = vi.spyOn(Object.getPrototypeOf(localStorage), "setItem").mockImplementation(() => {
		throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
	});
	expect([page.store("one", "Half a sentence"), page.read("one")]).toEqual([false, "Half a sentence"]);
	setItem.mockRestore();
	expect([page.store("one", "A sentence"), page.read("one")]).toEqual([true, "A sentence"]);
});
