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
