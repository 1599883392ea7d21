import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inRouter } from "../../../tests/support/in-router.ts";
import type { Entry } from "./entry.ts";
import { useSelection } from "./use-selection.ts";

afterEach(cleanup);

const entries = (ids: string) => [...ids].map((id) => ({ _id: id, name: id }) as Entry);
const page = (ids: string, more: { number?: number; isBusy?: boolean; hasNext?: boolean } = {}) => {
	const { number = 1, isBusy = false, hasNext = false } = more;
	return {
		entries: entries(ids),
		isBusy,
		listKey: `page=${number}`,
		previous: number > 1 ? new URLSearchParams(`page=${number - 1}`) : undefined,
		next: hasNext ? new URLSearchParams(`page=${number + 1}`) : undefined,
		alwaysChosen: false,
	};
};
type Page = ReturnType<typeof page>;

function openList(shown: Page) {
	const { router, within } = inRouter(["/", "/admin"]);
	const { result, rerender } = renderHook(useSelection, {
		initialProps: shown,
		wrapper: ({ children }) => within(children),
	});
	return {
		show: rerender,
		chosen: () => result.current.current?._id,
		selection: () => result.current,
		search: () => router.state.location.search,
		back: () => act(() => router.navigate(-1)),
		path: () => router.state.location.pathname,
		move: (action: "next" | "previous" | "first" | "last") => act(async () => result.current.move(action, false)),
		open: (id: string) => act(() => result.current.open({ _id: id } as Entry)),
		leaveEntry: () => act(() => result.current.leaveEntry()),
	};
}

test("nothing is chosen at first; the keys start at the first row", async () => {
	const list = openList(page("abc"));
	expect([list.chosen(), list.selection().tabStop]).toEqual([undefined, "a"]);
	await list.move("next");
	await list.move("next");
	expect([list.chosen(), list.selection().tabStop]).toEqual(["b", "b"]);
	await list.move("last");
	await list.move("next");
	expect([list.chosen(), list.search()]).toEqual(["c", ""]);
});

test("over the end of a page one comes to the first row of the next, and back to the last of the one before", async () => {
	const list = openList(page("abc", { hasNext: true }));
	await list.move("last");
	await list.move("next");
	expect(list.search()).toBe("?page=2");
	// Until its entries are there, those of the page before stand there, and the keys wait.
	list.show(page("abc", { number: 2, isBusy: true }));
	await list.move("previous");
	expect(list.chosen()).toBe("c");
	list.show(page("de", { number: 2 }));
	expect(list.chosen()).toBe("d");
	await list.move("previous");
	expect(list.search()).toBe("?page=1");
	list.show(page("abc", { hasNext: true }));
	expect(list.chosen()).toBe("c");
});

test("while another list is on its way, the keys wait", async () => {
	const list = openList(page("abc"));
	list.open("a");
	list.show(page("abc", { isBusy: true }));
	await list.move("next");
	expect(list.chosen()).toBe("a");
});

test("another filter has another place", async () => {
	const list = openList(page("abc"));
	list.open("b");
	list.show({ ...page("xyz"), listKey: "status=new" });
	expect(list.chosen()).toBeUndefined();
});

test("an entry that no longer fits the filter stays until another is chosen, and keeps its neighbours", async () => {
	const list = openList(page("abc"));
	list.open("b");
	list.show(page("ac"));
	expect([list.chosen(), list.selection().tabStop, list.selection().isOpen]).toEqual(["b", "c", true]);
	await list.move("next");
	expect(list.chosen()).toBe("c");
});

test("after a deletion what follows is chosen, or what stood before, and the dialog closes", async () => {
	const list = openList(page("abc"));
	list.open("b");
	list.leaveEntry();
	list.show(page("ac"));
	expect([list.chosen(), list.selection().isOpen]).toEqual(["c", false]);
	list.leaveEntry();
	list.show(page("a"));
	expect(list.chosen()).toBe("a");
	list.leaveEntry();
	expect(list.chosen()).toBeUndefined();
});

test("says whether there is more on either side, over the ends of pages too", async () => {
	const list = openList(page("ab", { hasNext: true }));
	list.open("a");
	expect([list.selection().hasPrevious, list.selection().hasNext]).toEqual([false, true]);
	list.open("b");
	expect([list.selection().hasPrevious, list.selection().hasNext]).toEqual([true, true]);
	list.show(page("ab", { number: 2 }));
	list.open("b");
	expect([list.selection().hasPrevious, list.selection().hasNext]).toEqual([true, false]);
});

test("Back closes the dialog and stays; the next one leaves", async () => {
	const list = openList(page("abc"));
	list.open("b");
	await list.back();
	expect([list.selection().isOpen, list.path(), list.chosen()]).toEqual([false, "/admin", "b"]);
	await list.back();
	expect(list.path()).toBe("/");
});
