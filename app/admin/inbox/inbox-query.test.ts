import { expect, test } from "vitest";
import { withFilter } from "../paging/with-filter.ts";
import { isFiltered, readFilter, toApiQuery } from "./inbox-query.ts";

const read = (query: string) => readFilter("contact", new URLSearchParams(query));

test("reads what the address asks for, and sends just that", () => {
	const filter = read("tab=contact&search=rao&show=unread&status=in+progress&from=2026-01-01&sort=name");
	expect(filter).toMatchObject({
		search: "rao",
		unread: true,
		flagged: false,
		status: "in progress",
		from: "2026-01-01",
		sort: "name",
	});
	expect(toApiQuery(filter).toString()).toBe(
		"kind=contact&search=rao&status=in+progress&from=2026-01-01&unread=true&sort=name",
	);
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
	expect(isFiltered(read("topic=vlsi"))).toBe(true);
});

test("starts at the first page when a filter changes", () => {
	const before = new URLSearchParams("tab=contact&status=new&page=3&cursor=abc");
	expect(withFilter(before, { status: "", topic: "vlsi" }).toString()).toBe("tab=contact&topic=vlsi");
	expect(before.get("page")).toBe("3");
});
