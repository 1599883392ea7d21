import { expect, test, vi } from "vitest";
import { company } from "./company.ts";
import { inSiteTime, zonedTime, zonedTimeInMail } from "./site-time.ts";

test.each([
	["Asia/Kolkata", "2026-03-10T20:00:59.000Z", "11 Mar 2026, 01:30"],
	["Europe/Warsaw", "2026-07-10T20:00:00.000Z", "10 Jul 2026, 22:00"],
	["America/New_York", "2026-01-01T04:59:00.000Z", "31 Dec 2025, 23:59"],
])("an instant is told in %s, which is named", (zone, instant, told) => {
	vi.spyOn(company, "timeZone", "get").mockReturnValue(zone);
	expect([zonedTime(instant), inSiteTime("When")]).toEqual([`${told} (${zone})`, `When (${zone})`]);
});

test.each([
	["tr", "TR", "10 Mar 2026 20:00 (UTC)"],
	["en", "IN", "10 Mar 2026, 8:00 pm (UTC)"],
	["sr-Latn", "RS", "10. 3. 2026. 20:00 (UTC)"],
])("a mail in %s from %s writes an instant as is usual there", (lang, country, written) => {
	vi.spyOn(company, "timeZone", "get").mockReturnValue("UTC");
	vi.spyOn(company, "lang", "get").mockReturnValue(lang);
	vi.spyOn(company, "country", "get").mockReturnValue(country);
	expect(zonedTimeInMail("2026-03-10T20:00:00.000Z").replaceAll(/\s/g, " ")).toBe(written);
});
