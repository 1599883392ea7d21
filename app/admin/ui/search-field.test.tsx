import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { SearchField } from "./search-field.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (...visited: string[]) => renderAdmin(<SearchField label="Search" onEnter={() => {}} />, visited);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("the list is asked once typing pauses, from its first page, and keeps its other filters", async () => {
	const { user, address } = open("/list?status=new&page=3&cursor=c");
	await user.type(field(), "As");
	await pass(200);
	await user.type(field(), "ha ");
	await pass(249);
	expect(address()).toBe("/list?status=new&page=3&cursor=c");
	await pass(1);
	expect(address()).toBe("/list?status=new&search=Asha");
	expect(field().value).toBe("Asha ");
});

test("Back leads to the page before the search, not through each word of it", async () => {
	const { user, address, go } = open("/before", "/list");
	await user.type(field(), "As");
	await pass(250);
	await user.type(field(), "ha");
	await pass(250);
	await act(() => go(-1));
	expect(address()).toBe("/before");
});

test("an emptied search leaves the address, and spaces alone are no search", async () => {
	const { user, address } = open("/list?search=Asha");
	expect(field().value).toBe("Asha");
	await user.clear(field());
	await pass(250);
	expect(address()).toBe("/list");
	await user.type(field(), "  ");
	await pass(250);
	expect(address()).toBe("/list");
});

test("a search that the address takes back or changes shows in the field, and is not sent again", async () => {
	const { address, go } = open("/list", "/list?search=Ravi");
	await act(() => go(-1));
	expect(field().value).toBe("");
	await pass(1_000);
	expect(address()).toBe("/list");
});
