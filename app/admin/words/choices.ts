import { rawTimeZones } from "@vvo/tzdb";
import type { z } from "zod";
import { company } from "../../../content/company.ts";

type Choice = [value: string, name: string];

/** What a field chooses among, by its control, countries and languages by their names in the site's language. */
const choices: Partial<Record<NonNullable<z.GlobalMeta["control"]>, (held: string) => Choice[]>> = {
	// Kosovo has no code of ISO yet, and the time of Belgrade.
	country: () => named("region", ["XK", ...rawTimeZones.map(({ countryCode }) => countryCode)]),
	language: () => named("language", languages()),
	// A zone that is held by an older name is listed by its present one.
	timeZone: (held) => rawTimeZones.map(({ name, group }) => [group.includes(held) ? held : name, name]),
};

/** What a field chooses among, what it holds included; undefined where it is no choice. */
export function choicesOf(control: z.GlobalMeta["control"], held: string): Choice[] | undefined {
	const list = control && choices[control]?.(held);
	list?.sort(([, one], [, other]) => one.localeCompare(other, company.lang));
	if (list === undefined || list.some(([value]) => value === held)) return list;
	return [[held, held], ...list];
}

/**
 * The time zone of a country; of several the one of this browser, or else the one with the most names and cities, where
 * most people live. Undefined where it is not known.
 */
export function zoneOf(country: string): string | undefined {
	const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
	// Siberia has more names than Moscow.
	const weigh = ({ name, group, mainCities }: (typeof rawTimeZones)[number]) =>
		group.includes(here) ? Infinity : group.length + mainCities.length + (name.startsWith("Europe/") ? 10 : 0);
	const zones = rawTimeZones.filter(({ countryCode }) => countryCode === country);
	return zones.sort((one, other) => weigh(other) - weigh(one))[0]?.name;
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** The codes of languages of two letters. One that was replaced, such as `iw`, gives the present one. */
function languages(): string[] {
	return letters.flatMap((first) => letters.map((second) => new Intl.Locale(first + second).language));
}

/** Each of the codes that has a name, once. */
function named(type: "region" | "language", codes: string[]): Choice[] {
	const names = new Intl.DisplayNames(company.lang, { type, fallback: "none" });
	return [...new Set(codes)].flatMap((code): Choice[] => {
		const name = names.of(code);
		return name === undefined ? [] : [[code, name]];
	});
}
