import { beforeEach, expect, test } from "vitest";
import { inRouter } from "../../../tests/support/in-router.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import type { Entry } from "./entry.ts";
import { useSelection } from "./use-selection.ts";

beforeEach(() => {
	stubWindow();
	stubStorage("sessionStorage");
	// No row is on the page, so none can take the focus.
	Object.assign(document, { getElementById: () => null });
});

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

async function openList(shown: Page) {
	const { router, within } = inRouter(["/", "/admin"]);
	const list = await runHook(useSelection, shown, within);
	return {
		show: list.render,
		chosen: () => list.result.current?._id,
		selection: () => list.result,
		search: () => router.state.location.search,
		back: () => list.act(() => router.navigate(-1)),
		path: () => router.state.location.pathname,
		move: (action: "next" | "previous" | "first" | "last") => list.act(() => list.result.move(action, false)),
		open: (id: string) => list.act(() => list.result.open({ _id: id } as Entry)),
		do: list.act,
	};
}

test("nothing is chosen at first; the keys walk from the first row on", async () => {
	const list = await openList(page("abc"));
	expect([list.chosen(), list.selection().tabStop]).toEqual([undefined, "a"]);
	await list.move("next");
	await list.move("next");
	expect([list.chosen(), list.selection().tabStop]).toEqual(["b", "b"]);
	await list.move("last");
	await list.move("next");
	expect([list.chosen(), list.search()]).toEqual(["c", ""]);
});

test("where an entry is always chosen, the first unread one is at first, and stays when it is read", async () => {
	const [a, b, c] = entries("abc").map((entry) => ({ ...entry, readAt: "2026-03-10T08:00:00.000Z" as string | null }));
	const list = await openList({ ...page(""), alwaysChosen: true });
	expect(list.chosen()).toBeUndefined();
	await list.show({
		...page(""),
		entries: [a, { ...b, readAt: null }, { ...c, readAt: null }] as Entry[],
		alwaysChosen: true,
	});
	expect(list.chosen()).toBe("b");
	await list.show({ ...page(""), entries: [a, b, { ...c, readAt: null }] as Entry[], alwaysChosen: true });
	expect(list.chosen()).toBe("b");
	await list.move("next");
	expect(list.chosen()).toBe("c");
});

test("over the end of a page one comes to the first row of the next, and back to the last of the one before", async () => {
	const list = await openList(page("abc", { hasNext: true }));
	await list.move("last");
	await list.move("next");
	expect(list.search()).toBe("?page=2");
	// Until its entries are there, those of the page before stand there, and the keys wait.
	await list.show(page("abc", { number: 2, isBusy: true }));
	await list.move("previous");
	expect(list.chosen()).toBe("c");
	await list.show(page("de", { number: 2 }));
	expect(list.chosen()).toBe("d");
	await list.move("previous");
	expect(list.search()).toBe("?page=1");
	await list.show(page("abc", { hasNext: true }));
	expect(list.chosen()).toBe("c");
});

test("while another list is on its way, the keys wait", async () => {
	const list = await openList(page("abc"));
	await list.open("a");
	await list.show(page("abc", { isBusy: true }));
	await list.move("next");
	expect(list.chosen()).toBe("a");
});

test("another filter has another place", async () => {
	const list = await openList(page("abc"));
	await list.open("b");
	await list.show({ ...page("xyz"), listKey: "status=new" });
	expect(list.chosen()).toBeUndefined();
});

test("an entry that no longer fits the filter stays until another is chosen, and its neighbours are beside it", async () => {
	const list = await openList(page("abc"));
	await list.open("b");
	await list.show(page("ac"));
	expect([list.chosen(), list.selection().tabStop, list.selection().isOpen]).toEqual(["b", "c", true]);
	await list.move("next");
	expect(list.chosen()).toBe("c");
});

test("after a deletion what follows is chosen, or what stood before, and the dialog closes", async () => {
	const list = await openList(page("abc"));
	await list.open("b");
	await list.do(() => list.selection().leaveDeleted());
	await list.show(page("ac"));
	expect([list.chosen(), list.selection().isOpen]).toEqual(["c", false]);
	await list.do(() => list.selection().leaveDeleted());
	await list.show(page("a"));
	expect(list.chosen()).toBe("a");
	await list.do(() => list.selection().leaveDeleted());
	expect(list.chosen()).toBeUndefined();
});

test("says whether there is more on either side, over the ends of pages too", async () => {
	const list = await openList(page("ab", { hasNext: true }));
	await list.open("a");
	expect([list.selection().hasPrevious, list.selection().hasNext]).toEqual([false, true]);
	await list.open("b");
	expect([list.selection().hasPrevious, list.selection().hasNext]).toEqual([true, true]);
	await list.show(page("ab", { number: 2 }));
	await list.open("b");
	expect([list.selection().hasPrevious, list.selection().hasNext]).toEqual([true, false]);
});

test("Back closes the dialog and stays; the next one leaves", async () => {
	const list = await openList(page("abc"));
	await list.open("b");
	await list.back();
	expect([list.selection().isOpen, list.path(), list.chosen()]).toEqual([false, "/admin", "b"]);
	await list.back();
	expect(list.path()).toBe("/");
});
