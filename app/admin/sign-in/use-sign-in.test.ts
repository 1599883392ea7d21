import { QueryClientProvider } from "@tanstack/react-query";
import { createElement, type FormEvent, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { createQueryClient } from "../query-client.ts";
import { isSignedIn } from "../session.ts";
import { useSignIn } from "./use-sign-in.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts }));

const credentials = { email: "admin@example.com", password: "correct horse battery" };
const success = () =>
	Response.json({ status: "success", token: "token", data: { user: { _id: "1", email: credentials.email } } });
const refusal = (more: object = {}) =>
	Response.json({ status: "fail", message: "User not found", ...more }, { status: 401 });
let response: () => Response;
let answered: number;
const onSignedIn = vi.fn();
const onSessionEnd = vi.fn();

beforeEach(() => {
	stubStorage();
	stubWindow();
	for (const spy of [toasts, onSignedIn, onSessionEnd]) spy.mockReset();
	answered = 0;
	vi.stubGlobal("fetch", async () => {
		answered += 1;
		return response();
	});
});

/** The form with these words, and what sending it shows. */
async function fill(words: { email: string; password: string; code?: string }) {
	const queries = createQueryClient(onSessionEnd);
	const entry = await runHook(
		() => useSignIn(onSignedIn, words),
		undefined,
		(page: ReactNode) => createElement(QueryClientProvider, { client: queries }, page),
	);
	return {
		entry,
		write: (code: string) => entry.act(() => entry.result.form.setValue("code", code)),
		send: async () => {
			const before = answered + toasts.mock.calls.length;
			await entry.act(() =>
				entry.result.submit({ preventDefault: () => undefined, persist: () => undefined } as FormEvent),
			);
			await vi.waitFor(async () => {
				await entry.act(() => undefined);
				expect([answered + toasts.mock.calls.length > before, entry.result.isPending]).toEqual([true, false]);
			});
		},
		said: () => toasts.mock.calls.map(([kind, words]) => [kind, words]),
	};
}

test("spec 8: a sign-in says so, keeps the session, and goes on", async () => {
	response = success;
	const { send, said } = await fill(credentials);
	await send();
	expect(said()).toEqual([["success", messages.loginSuccessful]]);
	expect([isSignedIn(), onSignedIn.mock.calls.length]).toEqual([true, 1]);
});

test.each([
	["a refusal", () => refusal()],
	["an error", () => Response.json({ status: "error", message: "Something went wrong", id: "1" }, { status: 500 })],
	["too many attempts", () => Response.json({ status: "fail", message: "Later" }, { status: 429 })],
])("spec 8: %s says 'User not found', and ends no session", async (_what, given) => {
	response = given;
	const { send, said, entry } = await fill(credentials);
	await send();
	expect(said()).toEqual([["error", "User not found"]]);
	expect([isSignedIn(), onSignedIn.mock.calls.length, onSessionEnd.mock.calls.length]).toEqual([false, 0, 0]);
	expect([entry.result.needsCode, entry.result.refusedCode]).toEqual([false, false]);
});

test.each([
	[{ email: "", password: "" }, messages.emailRequired],
	[{ email: "admin@example.com", password: "" }, messages.passwordRequired],
])("spec 5: without words it says what it lacks, and asks nobody", async (words, message) => {
	response = () => {
		throw new Error("It was sent");
	};
	const { send, said } = await fill(words);
	await send();
	expect(said()).toEqual([["error", message]]);
});

test("being asked for a code is no refusal; a code that is refused is", async () => {
	response = () => refusal({ needs: "code" });
	const { send, said, entry, write } = await fill(credentials);
	await send();
	expect(said()).toEqual([]);
	expect([entry.result.needsCode, entry.result.refusedCode]).toEqual([true, false]);
	await write("000000");
	await send();
	expect(said()).toEqual([["error", "User not found"]]);
	expect([entry.result.needsCode, entry.result.refusedCode]).toEqual([true, true]);
	response = () => refusal();
	await send();
	expect([entry.result.needsCode, entry.result.refusedCode]).toEqual([false, false]);
});
