import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../tests/support/storage.ts";
import { readStored, readStoredJson, writeStored } from "./storage.ts";

beforeEach(() => {
	stubStorage();
	stubStorage("sessionStorage");
});
afterEach(() => vi.unstubAllGlobals());

test("a text is read where it was stored, and gone once it is removed", () => {
	expect([writeStored("key", "text"), readStored("key"), readStored("key", "sessionStorage")]).toEqual([
		true,
		"text",
		null,
	]);
	writeStored("key", "other", "sessionStorage");
	expect([writeStored("key", null), readStored("key"), readStored("key", "sessionStorage")]).toEqual([
		true,
		null,
		"other",
	]);
});

test.each([
	["no text", null, null],
	["a text that is no JSON", "{", null],
	["JSON", '{"a":[1]}', { a: [1] }],
])("reads JSON from %s", (_what, text, value) => {
	writeStored("key", text);
	expect(readStoredJson("key")).toEqual(value);
});

test("refused or full storage is distinguished from success", () => {
	localStorage.setItem = () => {
		throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
	};
	expect([writeStored("key", "text"), readStored("key")]).toEqual([false, null]);
	refuseStorage();
	expect([writeStored("key", "text"), writeStored("key", null), readStored("key"), readStoredJson("key")]).toEqual([
		false,
		false,
		null,
		null,
	]);
});
