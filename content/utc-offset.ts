import type { Company } from "./company.schema.ts";

/** A zone's offset from UTC, or both where the clock is changed in summer: a page is rendered once for the whole year. */
export function utcOffset(
	{ timeZone, copyrightYear }: Pick<Company, "timeZone" | "copyrightYear">,
	timeZoneName: "shortOffset" | "longOffset",
): string {
	const name = new Intl.DateTimeFormat("en", { timeZone, timeZoneName });
	const offset = (month: number) =>
		name
			.formatToParts(Date.UTC(copyrightYear, month))
			.find(({ type }) => type === "timeZoneName")
			?.value.replace(/^GMT/, "UTC");
	return [...new Set([offset(0), offset(6)])].join(" / ");
}
