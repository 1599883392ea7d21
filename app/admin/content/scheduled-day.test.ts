import { afterEach, expect, test, vi } from "vitest";
import { company } from "../../../content/company.ts";
import { scheduledDay } from "./scheduled-day.ts";

afterEach(() => vi.restoreAllMocks());

test("calls a day scheduled until it begins in the site's time zone", () => {
	// 18:30 UTC is midnight there.
	vi.spyOn(company, "timeZone", "get").mockReturnValue("Asia/Kolkata");
	expect(scheduledDay("2026-03-11", new Date("2026-03-10T18:29:00Z"))).toBe("2026-03-11");
	expect(scheduledDay("2026-03-11", new Date("2026-03-10T18:31:00Z"))).toBeUndefined();
	expect(scheduledDay("", new Date())).toBeUndefined();
});

test("calls an instant scheduled until it has come", () => {
	const date = "2026-03-11T08:00:00+05:30";
	expect(scheduledDay(date, new Date("2026-03-11T02:29:00Z"))).toBe("2026-03-11");
	expect(scheduledDay(date, new Date("2026-03-11T02:31:00Z"))).toBeUndefined();
});
