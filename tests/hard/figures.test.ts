import { expect, test } from "vitest";
import { formatNumber, median } from "../../bench/row.ts";

test.each([
	[[3], 3],
	[[10, 9, 1], 9],
	[[4, 1, 3, 10], 3.5],
	[[-2, 2], 0],
])("the median of %j is %s, in whatever order they were measured", (values, middle) => {
	expect(median(values)).toBe(middle);
	expect(median(values.toReversed())).toBe(middle);
});

test("a median changes nothing of what was measured, and is no number where nothing was", () => {
	const values = [3, 1, 2];
	median(values);
	expect(values).toEqual([3, 1, 2]);
	expect(median([])).toBeNaN();
});

test.each([
	[0.0414, "0.041"],
	[-0.5, "-0.5"],
	[1.26, "1.3"],
	[99.94, "99.9"],
	[100.4, "100"],
	[-250.6, "-251"],
	[12_345.6, "12,346"],
	[0, "0"],
])("%s reads as %s", (value, text) => {
	expect(formatNumber(value)).toBe(text);
});
