import type { z } from "zod";
import { company } from "../../../content/company.ts";

type Choice = [value: string, name: string];

/** What a field chooses among, by its control, each with its name in the site's language. */
const choices: Partial<Record<NonNullable<z.GlobalMeta["control"]>, () => Choice[]>> = {
	country: () => named("region", (one) => one.toUpperCase()),
	language: () => named("language", (one) => one),
	timeZone: () => Intl.supportedValuesOf("timeZone").map((zone) => [zone, zone]),
};

/** What a field chooses among, what it holds included; undefined where it is no choice. */
export function choicesOf(control: z.GlobalMeta["control"], held: string): Choice[] | undefined {
	const list = control && choices[control]?.();
	if (list === undefined || list.some(([value]) => value === held)) return list;
	return [[held, held], ...list];
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Every two letters that are the code of a country or a language, by their names. */
function named(type: "region" | "language", write: (code: string) => string): Choice[] {
	const names = new Intl.DisplayNames(company.lang, { type, fallback: "none" });
	const codes = letters.flatMap((first) => letters.map((second) => write(first + second)));
	const known = codes.flatMap((code): Choice[] => {
		const name = names.of(code);
		return name === undefined ? [] : [[code, name]];
	});
	return known.sort(([, one], [, other]) => one.localeCompare(other, company.lang));
}
