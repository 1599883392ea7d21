import { expect, test } from "vitest";
import { isFiltered, readFilter } from "./inbox-query.ts";

const read = (query: string) => readFilter("contact", new URLSearchParams(query));

test("takes only the filter of its own form", () => {
	expect(read("projectType=vlsi&position=AI+Engineer")).toMatchObject({ projectType: "vlsi" });
	expect(read("position=AI+Engineer")).not.toHaveProperty("position");
});

test.each(["status=lost", "from=yesterday", "sort=email", "show=everything", `search=${"x".repeat(201)}`])(
	"reads %s, which the API would refuse, as absent",
	(query) => {
		expect(read(query)).toEqual(read(""));
	},
);

test("knows whether the list is narrowed; sorting does not narrow it", () => {
	expect(isFiltered(read("sort=name"))).toBe(false);
	expect(isFiltered(read("show=flagged"))).toBe(true);
	expect(isFiltered(read("projectType=vlsi"))).toBe(true);
});
