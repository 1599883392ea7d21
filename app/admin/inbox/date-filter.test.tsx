import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { DateFilter } from "./date-filter.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { from, to } = admin.filters;
const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(day(label), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("a day whose year is typed is one filter, and Back leads to the page before it", async () => {
	const { address, go } = renderAdmin(<DateFilter from={undefined} to={undefined} />, ["/before", "/list?page=2"]);
	for (const year of ["0002", "0020", "0202"]) type(from, `${year}-03-01`);
	await pass(249);
	expect(address()).toBe("/list?page=2");
	type(from, "2026-03-01");
	await pass(250);
	expect(address()).toBe("/list?from=2026-03-01");
	type(to, "2026-03-10");
	await pass(250);
	expect(address()).toBe("/list?from=2026-03-01&to=2026-03-10");
	await act(() => go(-1));
	expect([address(), day(from).value, day(to).value]).toEqual(["/before", "", ""]);
});
