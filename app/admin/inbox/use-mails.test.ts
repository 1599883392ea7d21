import { environmentManager, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mail } from "../../../contract/mail.ts";
import { aMail } from "../../../tests/support/a-mail.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { createQueryClient } from "../query-client.ts";
import { useMails, useSendAgain } from "./use-mails.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts }));

/** What was asked for, in turn. */
let asked: string[];
let mails: Mail[];
let status: number;

// It asks again in a browser alone, and looked for one before a test has its window.
environmentManager.setIsServer(() => false);

beforeEach(() => {
	stubStorage();
	stubWindow();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
	toasts.mockReset();
	asked = [];
	status = 200;
	vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
		asked.push(`${method} ${address}`);
		return method === "GET" || status === 200
			? Response.json({ status: "success", data: method === "GET" ? mails : null })
			: Response.json({ status: "fail", message: "No" }, { status });
	});
});
afterEach(() => {
	vi.useRealTimers();
});

/** The mails of an entry, as its details show them. */
async function open() {
	const queries = createQueryClient(() => undefined);
	const shown = await runHook(
		() => ({ mails: useMails("one/two"), again: useSendAgain() }),
		undefined,
		(page: ReactNode) => createElement(QueryClientProvider, { client: queries }, page),
	);
	const pass = async (milliseconds: number) => {
		await shown.act(() => vi.advanceTimersByTimeAsync(milliseconds));
		// What was answered is told with the next timer.
		await shown.act(() => vi.advanceTimersByTimeAsync(0));
	};
	await pass(0);
	return { shown, pass };
}

const path = "GET /api/v1/admin/submissions/one%2Ftwo/mails";

test.each(["turn", "retry"] as const)(
	"a mail that waits for its %s is asked for again until it has left",
	async (waitsFor) => {
		mails = [aMail({ status: "sent", waitsFor: null }), aMail({ status: "waiting", waitsFor })];
		const { shown, pass } = await open();
		expect(shown.result.mails.data).toEqual(mails);
		await pass(4_100);
		expect(asked).toEqual([path, path, path]);
		mails = [aMail({ status: "sent", waitsFor: null })];
		await pass(2_100);
		expect(shown.result.mails.data).toEqual(mails);
		await pass(60_000);
		expect(asked).toHaveLength(4);
	},
);

test.each(["setup", "day", "hour", "flag", null] as const)(
	"a mail that waits for %s is not asked for again",
	async (waitsFor) => {
		mails = [aMail({ waitsFor })];
		const { pass } = await open();
		await pass(60_000);
		expect(asked).toEqual([path]);
	},
);

test.each([
	[200, ["success", "The mail is on its way"]],
	[422, ["error", "Something went wrong"]],
])("sending again that is answered with %i says so, and the mails are asked for anew", async (given, said) => {
	mails = [aMail({ status: "failed", waitsFor: null })];
	status = given;
	const { shown, pass } = await open();
	await shown.act(() => shown.result.again.mutateAsync("a/b").catch(() => undefined));
	await pass(0);
	expect(asked).toEqual([path, "POST /api/v1/admin/mails/a%2Fb/send-again", path]);
	expect(toasts.mock.calls).toEqual([said]);
});
