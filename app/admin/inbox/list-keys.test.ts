import { expect, test } from "vitest";
import { destination, listAction } from "./list-keys.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	...more,
});

test.each([
	["ArrowDown", "next"],
	["ArrowUp", "previous"],
	["Home", "first"],
	["End", "last"],
	["Enter", "open"],
	["j", undefined],
	["Tab", undefined],
	[" ", undefined],
	["toString", undefined],
])("%s asks for %s", (key, action) => {
	expect(listAction(press(key), false)).toBe(action);
});

test("leaves the browser its shortcuts, and Enter to the button that has the focus", () => {
	for (const modifier of ["ctrlKey", "metaKey", "altKey"])
		expect(listAction(press("ArrowUp", { [modifier]: true }), false)).toBeUndefined();
	expect(listAction(press("Enter"), true)).toBeUndefined();
	expect(listAction(press("ArrowDown"), true)).toBe("next");
});

const ids = ["a", "b", "c"];

test("goes from row to row, and at an end to the previous or next page", () => {
	expect(destination(ids, { id: "a", index: 0 }, "next")).toBe(1);
	expect(destination(ids, { id: "c", index: 2 }, "next")).toBe("after");
	expect(destination(ids, { id: "b", index: 1 }, "previous")).toBe(0);
	expect(destination(ids, { id: "a", index: 0 }, "previous")).toBe("before");
	expect(destination(ids, { id: "b", index: 1 }, "first")).toBe(0);
	expect(destination(ids, { id: "b", index: 1 }, "last")).toBe(2);
});

test("begins at the first row when none is chosen", () => {
	expect(destination(ids, undefined, "next")).toBe(0);
	expect(destination(ids, undefined, "previous")).toBe(0);
});

test("finds a row again that moved because others came in", () => {
	expect(destination(["new", ...ids], { id: "a", index: 0 }, "next")).toBe(2);
});

test("goes from a row that is gone to what follows it or stood before it", () => {
	expect(destination(ids, { id: "gone", index: 1 }, "next")).toBe(1);
	expect(destination(ids, { id: "gone", index: 1 }, "previous")).toBe(0);
	expect(destination(ids, { id: "gone", index: 3 }, "next")).toBe("after");
	expect(destination([], { id: "gone", index: 0 }, "next")).toBe("after");
	expect(destination([], { id: "gone", index: 0 }, "previous")).toBe("before");
});
