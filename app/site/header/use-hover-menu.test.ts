import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { useHoverMenu } from "./use-hover-menu.ts";

const onIntent = vi.fn();

beforeEach(() => {
	stubWindow();
	onIntent.mockReset();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** A menu, and what a visitor does with it. */
async function openMenu() {
	const menu = await runHook(() => useHoverMenu(onIntent), undefined);
	const click = async (keys: Partial<MouseEvent> = {}) => {
		const preventDefault = vi.fn();
		await menu.act(() => menu.result.trigger.onClick({ ...keys, preventDefault } as unknown as MouseEvent));
		return preventDefault;
	};
	return {
		openReason: () => menu.result.openReason,
		enter: (pointerType = "mouse") => menu.act(() => menu.result.area.onPointerEnter({ pointerType } as PointerEvent)),
		leave: (pointerType = "mouse") => menu.act(() => menu.result.area.onPointerLeave({ pointerType } as PointerEvent)),
		click,
		press: (key: string) =>
			menu.act(() => menu.result.trigger.onKeyDown({ key, preventDefault: () => undefined } as KeyboardEvent)),
		wait: (milliseconds: number) => menu.act(() => vi.advanceTimersByTime(milliseconds)),
		goAway: menu.leave,
	};
}

test("spec 9: it opens when a pointer rests on it for 100 ms, and what it shows is fetched at once", async () => {
	const menu = await openMenu();
	await menu.enter();
	expect(onIntent).toHaveBeenCalledOnce();
	await menu.wait(99);
	expect(menu.openReason()).toBeUndefined();
	await menu.wait(1);
	expect(menu.openReason()).toBe("hover");
});

test("spec 9: the pointer may be away for 300 ms before it closes", async () => {
	const menu = await openMenu();
	await menu.enter();
	await menu.wait(100);
	await menu.leave();
	await menu.wait(299);
	await menu.enter();
	await menu.wait(1_000);
	expect(menu.openReason()).toBe("hover");
	await menu.leave();
	await menu.wait(299);
	expect(menu.openReason()).toBe("hover");
	await menu.wait(1);
	expect(menu.openReason()).toBeUndefined();
});

test("a pointer that only passes over it opens nothing", async () => {
	const menu = await openMenu();
	await menu.enter();
	await menu.wait(50);
	await menu.leave();
	await menu.wait(1_000);
	expect(menu.openReason()).toBeUndefined();
});

test("a click just after a hover opened it keeps it open, and the next one closes it", async () => {
	const menu = await openMenu();
	await menu.enter();
	await menu.wait(100);
	await menu.click();
	expect(menu.openReason()).toBe("click");
	await menu.leave();
	await menu.enter();
	await menu.wait(1_000);
	await menu.click();
	expect(menu.openReason()).toBeUndefined();
});

test("a click before the hover has opened it stays what opened it", async () => {
	const menu = await openMenu();
	await menu.enter();
	await menu.click();
	await menu.wait(1_000);
	expect(menu.openReason()).toBe("click");
});

test("touch does not hover", async () => {
	const menu = await openMenu();
	await menu.enter("touch");
	await menu.wait(1_000);
	expect([menu.openReason(), onIntent.mock.calls.length]).toEqual([undefined, 0]);
	await menu.click();
	await menu.leave("touch");
	await menu.wait(1_000);
	expect(menu.openReason()).toBe("click");
});

test.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("a click with %s is left to the browser", async (key) => {
	const menu = await openMenu();
	const preventDefault = await menu.click({ [key]: true });
	expect([menu.openReason(), preventDefault.mock.calls.length]).toEqual([undefined, 0]);
});

test("Enter and the space bar open and close it, the arrow down leaves it open, and other keys do nothing", async () => {
	const menu = await openMenu();
	await menu.press("a");
	expect(menu.openReason()).toBeUndefined();
	for (const key of ["Enter", " "]) {
		await menu.press(key);
		expect(menu.openReason()).toBe("keyboard");
		await menu.press(key);
		expect(menu.openReason()).toBeUndefined();
	}
	await menu.press("ArrowDown");
	await menu.press("ArrowDown");
	expect(menu.openReason()).toBe("keyboard");
});

test("leaving the page ends what it waits for", async () => {
	const menu = await openMenu();
	await menu.enter();
	await menu.goAway();
	expect(vi.getTimerCount()).toBe(0);
});
