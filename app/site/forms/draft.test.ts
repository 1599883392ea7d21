import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../../../tests/support/storage.ts";
import { dropDraft, readDraft, storeDraft } from "./draft.ts";

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

test("each form has a draft of its own, until it is dropped", () => {
	storeDraft("contact", { name: "Asha" });
	storeDraft("careers", { name: "Ravi" });
	dropDraft("careers");
	expect([readDraft("contact"), readDraft("careers")]).toEqual([{ name: "Asha" }, {}]);
});

test.each(["{", "null", '"text"', "7"])("%s in place of a draft is none", (stored) => {
	localStorage.setItem("draft:contact", stored);
	expect(readDraft("contact")).toEqual({});
});

test("of a draft that something else wrote only texts are read", () => {
	localStorage.setItem("draft:contact", '{"name":"Asha","email":7,"message":null}');
	expect(readDraft("contact")).toEqual({ name: "Asha" });
});

test("a browser that refuses storage stores no draft, and nothing fails", () => {
	refuseStorage();
	storeDraft("contact", { name: "Asha" });
	expect(readDraft("contact")).toEqual({});
	expect(() => dropDraft("contact")).not.toThrow();
});
