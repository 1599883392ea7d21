import { expect, test, vi } from "vitest";
import { company } from "../../../content/company.ts";
import { choicesOf, zoneOf } from "./choices.ts";

const codesOf = (control: "country" | "language" | "timeZone", held = "") =>
	choicesOf(control, held)?.map(([code]) => code) ?? [];

test.each([
	["country", ["TR", "RS", "XK", "AX"], ["CS", "YU", "EU", "EZ", "UN", "XA", "XB", "ZZ", "QO", "UK"]],
	["language", ["tr", "he", "fil", "sr", "nb"], ["iw", "in", "sh", "tl", "mo"]],
] as const)("each %s that exists is listed once, by its present code", (control, present, gone) => {
	const list = choicesOf(control, present[0]) ?? [];
	expect(codesOf(control, present[0])).toEqual(expect.arrayContaining([...present]));
	for (const code of gone) expect(codesOf(control, present[0])).not.toContain(code);
	expect(new Set(list.map(([, name]) => name)).size).toBe(list.length);
});

test("time zones have their present names, also one that is held by an older name", () => {
	const zones = codesOf("timeZone", company.timeZone);
	expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "Europe/Stockholm", "Asia/Yangon"]));
	for (const zone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
	expect(zones.filter((zone) => /Calcutta|Kiev|Saigon|Rangoon|Godthab/.test(zone))).toEqual([]);
	const held = choicesOf("timeZone", "Europe/Kiev") ?? [];
	expect(held.filter(([, name]) => name === "Europe/Kyiv")).toEqual([["Europe/Kiev", "Europe/Kyiv"]]);
});

test.each([
	["UTC", ["Europe/Istanbul", "Europe/Kyiv", "America/New_York", undefined]],
	["America/Denver", ["Europe/Istanbul", "Europe/Kyiv", "America/Denver", undefined]],
])("of the zones of a country, in a browser on %s, one is its own", (browser, zones) => {
	vi.stubEnv("TZ", browser);
	expect(["TR", "UA", "US", "XK"].map(zoneOf)).toEqual(zones);
	vi.unstubAllEnvs();
});
