import { beforeEach, expect, test } from "vitest";
import { inRouter } from "../../../tests/support/in-router.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { useConfirmLeave } from "./use-confirm-leave.ts";

let page: EventTarget;
beforeEach(() => {
	page = stubWindow();
});

async function openForm(isDirty: boolean) {
	const { router, within } = inRouter(["/admin/new"]);
	const question = await runHook(useConfirmLeave, isDirty, within);
	return {
		question,
		goTo: (address: string) => question.act(() => router.navigate(address)),
		shown: () => router.state.location.pathname,
		/** Whether the browser asks whoever closes the tab. */
		asksOnClose: () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true })),
	};
}

test("who leaves unsaved words is asked, and may stay or leave", async () => {
	const form = await openForm(true);
	expect(form.asksOnClose()).toBe(true);
	await form.goTo("/admin");
	expect([form.question.result.isBlocked, form.shown()]).toEqual([true, "/admin/new"]);
	await form.question.act(() => form.question.result.stay());
	expect([form.question.result.isBlocked, form.shown()]).toEqual([false, "/admin/new"]);
	await form.goTo("/admin");
	await form.question.act(() => form.question.result.leave());
	expect(form.shown()).toBe("/admin");
});

test("who has written nothing is not asked, nor who has undone it", async () => {
	const form = await openForm(false);
	expect(form.asksOnClose()).toBe(false);
	await form.question.render(true);
	await form.question.render(false);
	expect(form.asksOnClose()).toBe(false);
	await form.goTo("/admin");
	expect([form.question.result.isBlocked, form.shown()]).toEqual([false, "/admin"]);
});

test("a query of the same page asks nothing, and what is saved may be left", async () => {
	const form = await openForm(true);
	await form.goTo("/admin/new?preview=true");
	expect(form.question.result.isBlocked).toBe(false);
	form.question.result.allow();
	await form.goTo("/admin");
	expect(form.shown()).toBe("/admin");
});
