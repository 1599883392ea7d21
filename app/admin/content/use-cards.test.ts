import { QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { anAnsweredPost, anAnsweredProject } from "../../../tests/support/an-item.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { createQueryClient } from "../query-client.ts";
import type { ContentType } from "./content-types.ts";
import { useCards } from "./use-cards.ts";

let asked: string[];
let listed: object[];

beforeEach(() => {
	stubStorage();
	stubWindow();
	asked = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return Response.json({ status: "success", data: listed, total: listed.length });
	});
});

/** The cards that an address shows. */
async function cardsAt(address: string, type: ContentType) {
	const queries = createQueryClient(() => undefined);
	const within = (page: ReactNode) =>
		createElement(
			QueryClientProvider,
			{ client: queries },
			createElement(MemoryRouter, { initialEntries: [address] }, page),
		);
	const shown = await runHook(() => useCards(type), undefined, within);
	await shown.act(async () => {
		await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
		// What was answered is told with the next timer.
		await new Promise((resolve) => setTimeout(resolve));
	});
	return shown.result.data?.data;
}

const item = { _id: "one", title: "One", image: "a.webp", imageWidth: 1600, imageHeight: 900, imageAlt: "A board" };

test("spec 2 and 9: a blog's card asks for 80 characters, a project's for 100, twelve a page, the newest first", async () => {
	listed = [];
	await cardsAt("/admin/dashboard", "post");
	await cardsAt("/admin/dashboard?tab=projects&show=scheduled", "project");
	expect(asked).toEqual([
		"/api/v1/blog?limit=12&preview=80&total=true&sort=-date",
		"/api/v1/project?limit=12&preview=100&total=true&sort=-date",
	]);
});

test("the address chooses words, order, page, and what is published; an order that is none is left out", async () => {
	listed = [];
	await cardsAt(`/admin/dashboard?search=${"x".repeat(300)}&sort=title&show=scheduled&cursor=c&page=2`, "post");
	await cardsAt("/admin/dashboard?show=published&sort=nothing", "post");
	const [first = "", second = ""] = asked.map((address) => address.slice(address.indexOf("?")));
	expect(Object.fromEntries(new URLSearchParams(first))).toMatchObject({
		search: "x".repeat(200),
		sort: "title",
		published: "false",
		cursor: "c",
	});
	expect(Object.fromEntries(new URLSearchParams(second))).toMatchObject({ sort: "-date", published: "true" });
});

test("a blog shows its text and day, and the day on which it appears while that is to come; a project its start", async () => {
	listed = [
		anAnsweredPost({ ...item, publishDate: "2999-01-02" }),
		anAnsweredPost({ ...item, _id: "two", publishDate: "2020-01-02" }),
	];
	const { _id: _, ...shared } = item;
	expect(await cardsAt("/admin/dashboard", "post")).toEqual([
		{ _id: "one", ...shared, preview: "Words", date: "2999-01-02", scheduledFor: "2999-01-02" },
		{ _id: "two", ...shared, preview: "Words", date: "2020-01-02", scheduledFor: undefined },
	]);
	listed = [anAnsweredProject({ ...item, description: "Meters", startDate: "2999-01-02" })];
	expect(await cardsAt("/admin/dashboard?tab=projects", "project")).toEqual([
		{ _id: "one", ...shared, preview: "Meters", date: "2999-01-02", scheduledFor: undefined },
	]);
});
