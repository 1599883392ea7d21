import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../tests/support/storage.ts";
import { createDrafts, removeDrafts } from "./drafts.ts";

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

test.each([false, true])(
	"words of an account are that account's alone, and go with it or after seven days (storage refused: %s)",
	(isRefused) => {
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		if (isRefused) refuseStorage();
		let account: string | null = "ann@example.com";
		const page = createDrafts("adminDraft:note", (stored) => stored, { account: () => account });
		const seen = () => [page.read("one"), page.keys()];
		page.store("one", { text: "Half" });
		expect(seen()).toEqual([expect.objectContaining({ text: "Half" }), ["one"]]);
		for (account of ["bob@example.com", "", null]) expect(seen()).toEqual([null, []]);
		expect([page.store("one", { text: "After a logout" }), seen()]).toEqual([false, [null, []]]);
		account = "ann@example.com";
		removeDrafts((other) => other === "bob@example.com");
		expect(seen()[1]).toEqual(["one"]);
		if (!isRefused) vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000 + 1);
		removeDrafts((other) => isRefused && other === account);
		expect(seen()).toEqual([null, []]);
	},
);
