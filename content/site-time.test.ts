import { expect, test, vi } from "vitest";
import { company } from "./company.ts";
import { inSiteTime, zonedTime } from "./site-time.ts";

test.each([
	["Asia/Kolkata", "2026-03-10T20:00:59.000Z", "2026-03-11 01:30"],
	["Europe/Warsaw", "2026-07-10T20:00:00.000Z", "2026-07-10 22:00"],
	["America/New_York", "2026-01-01T04:59:00.000Z", "2025-12-31 23:59"],
])("an instant is told in %s, which is named", (zone, instant, told) => {
	vi.spyOn(company, "timeZone", "get").mockReturnValue(zone);
	expect([zonedTime(instant), inSiteTime("When")]).toEqual([`${told} (${zone})`, `When (${zone})`]);
});
