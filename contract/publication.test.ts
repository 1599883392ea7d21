import { expect, test } from "vitest";
import { publicationDates } from "./publication.ts";

test.each([
	["a day", "2026-03-10", "2026-03-11T06:00:00.000Z", "2026-03-10T00:00:00+05:30", "2026-03-11T06:00:00.000Z"],
	["a day that is still to come", "2030-01-01", "2026-03-10T06:00:00.000Z", "2030-01-01T00:00:00+05:30", undefined],
	["a day that had begun there", "2026-03-10", "2026-03-09T18:29:59.999Z", "2026-03-10T00:00:00+05:30", undefined],
	[
		"an instant",
		"2026-03-10T09:30:00+02:00",
		"2026-03-10T07:30:00.001Z",
		"2026-03-10T09:30:00+02:00",
		"2026-03-10T07:30:00.001Z",
	],
])(
	"%s is published in the site's time zone, and never changed before",
	(_what, date, updatedAt, published, modified) => {
		const dates = publicationDates(date, updatedAt, "Asia/Kolkata");
		expect(dates).toEqual({ published, modified: modified ?? published });
	},
);
