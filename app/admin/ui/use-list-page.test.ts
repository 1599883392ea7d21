import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { useListPage } from "./use-list-page.ts";

beforeEach(() => void stubWindow());

/** The place at an address, and what the pages adjacentPages it are asked for. */
async function placeAt(query: string, cursors: { nextCursor?: string; previousCursor?: string } = {}) {
	const inside = (page: ReactNode) => createElement(MemoryRouter, { initialEntries: [`/admin?${query}`] }, page);
	const { result } = await runHook(useListPage, undefined, inside);
	const { previous, next } = result.adjacentPages(cursors);
	return { cursor: result.cursor, page: result.page, previous: previous?.toString(), next: next?.toString() };
}

test("the first page has no cursor, whatever number the address says", async () => {
	expect(await placeAt("tab=posts", { nextCursor: "n" })).toEqual({
		cursor: undefined,
		page: 1,
		previous: undefined,
		next: "tab=posts&cursor=n&page=2",
	});
	expect((await placeAt("page=7")).page).toBe(1);
});

test("a page between two leads to both, with the filter", async () => {
	expect(await placeAt("status=new&cursor=c&page=3", { nextCursor: "n", previousCursor: "p" })).toEqual({
		cursor: "c",
		page: 3,
		previous: "status=new&cursor=p&page=2",
		next: "status=new&cursor=n&page=4",
	});
});

test("before the second page stands the first, which the address names without a cursor", async () => {
	expect(await placeAt("status=new&cursor=c&page=2", { previousCursor: "p" })).toMatchObject({
		previous: "status=new",
		next: undefined,
	});
});

test("a page whose entries are all gone leads back to the first", async () => {
	expect(await placeAt("cursor=c&page=5")).toMatchObject({ previous: "", next: undefined });
});

test.each(["cursor=c", "cursor=c&page=x", "cursor=c&page=-4", "cursor=c&page=0"])(
	"a page with a cursor is the second at least: %s",
	async (query) => {
		expect((await placeAt(query)).page).toBe(2);
	},
);
