import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SubmissionKind } from "../../../contract/submission.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { readFilter } from "./inbox-query.ts";
import { useInbox } from "./use-inbox.ts";

/** What was asked for, and what answers each. */
let asked: string[];
let answers: PromiseWithResolvers<Response>[];
beforeEach(() => {
	stubStorage();
	stubWindow();
	asked = [];
	answers = [];
	vi.stubGlobal("fetch", (address: string) => {
		asked.push(address);
		const answer = Promise.withResolvers<Response>();
		answers.push(answer);
		return answer.promise;
	});
});

interface Shown {
	kind: SubmissionKind;
	query: string;
	cursor?: string;
}
const open = (shown: Shown) =>
	runHook(
		({ kind, query, cursor }: Shown) => useInbox(kind, readFilter(kind, new URLSearchParams(query)), cursor),
		shown,
		(page: ReactNode) => createElement(QueryClientProvider, { client: new QueryClient() }, page),
	);
type Inbox = Awaited<ReturnType<typeof open>>;

/** The server's answer to the last question: one entry of this name. */
async function arrive(inbox: Inbox, name: string) {
	answers
		.at(-1)
		?.resolve(Response.json({ status: "success", data: [anEntry({ name })], total: 1, nextCursor: "next" }));
	await inbox.act(() => expect.poll(() => names(inbox)).toEqual([name]));
}
const names = (inbox: Inbox) => inbox.result.data?.data.map(({ name }) => name);

test("asks for a page of the list as the address names it, and gives its entries with what leads on", async () => {
	const inbox = await open({ kind: "contact", query: "search=a%26b&show=unread&sort=name", cursor: "c" });
	const [path, query] = asked[0]?.split("?") ?? [];
	expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
		"/api/v1/user/contact-us",
		{ search: "a&b", unread: "true", sort: "name", spam: "false", limit: "25", total: "true", cursor: "c" },
	]);
	await arrive(inbox, "Asha");
	expect(inbox.result.data).toMatchObject({ total: 1, nextCursor: "next", data: [{ kind: "contact", topic: "vlsi" }] });
});

test("while another page or filter is on its way, the list before stays, and says that it is not that one", async () => {
	const inbox = await open({ kind: "contact", query: "" });
	await arrive(inbox, "Asha");
	await inbox.render({ kind: "contact", query: "search=ravi" });
	expect([names(inbox), inbox.result.isPlaceholderData]).toEqual([["Asha"], true]);
	await arrive(inbox, "Ravi");
	expect(inbox.result.isPlaceholderData).toBe(false);
});

test("the entries of one form never stand in the list of the other", async () => {
	const inbox = await open({ kind: "contact", query: "" });
	await arrive(inbox, "Asha");
	await inbox.render({ kind: "application", query: "" });
	expect([names(inbox), inbox.result.isPending]).toEqual([undefined, true]);
	expect(asked.at(-1)).toMatch(/^\/api\/v1\/user\/carrier\?/);
});
