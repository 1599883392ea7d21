import { expect, test, vi } from "vitest";
import { choicesOf, zoneOf } from "./choices.ts";

test.each([
	["country", ["TR", "RS", "XK"], ["CS", "YU", "EU", "EZ", "UN", "XA", "ZZ", "UK"]],
	["language", ["tr", "he", "fil", "sr"], ["iw", "sh", "tl", "mo"]],
	["timeZone", ["Asia/Kolkata", "Europe/Kyiv", "Europe/Stockholm"], ["Asia/Calcutta", "Europe/Kiev", "Asia/Saigon"]],
] as const)("each %s that exists is listed once, by its present name", (control, present, gone) => {
	const list = choicesOf(control, present[0]) ?? [];
	const codes: readonly string[] = list.map(([code]) => code);
	expect(codes).toEqual(expect.arrayContaining([...present]));
	expect(gone.filter((code) => codes.includes(code))).toEqual([]);
	expect(new Set(list.map(([, name]) => name)).size).toBe(list.length);
	expect(choicesOf("timeZone", "Europe/Kiev")).toContainEqual(["Europe/Kiev", "Europe/Kyiv"]);
});

test.each([
	["UTC", "America/New_York"],
	["America/Denver", "America/Denver"],
])("of the zones of a country, in a browser on %s, one is its own", (browser, zone) => {
	vi.stubEnv("TZ", browser);
	expect(["TR", "RU", "US", "XK"].map(zoneOf)).toEqual(["Europe/Istanbul", "Europe/Moscow", zone, undefined]);
	vi.unstubAllEnvs();
});
