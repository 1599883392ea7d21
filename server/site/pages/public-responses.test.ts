import fc from "fast-check";
import { expect, test } from "vitest";
import { publicResponse } from "./public-responses.ts";

const target = (path: string, query: string) => publicResponse(path, query)?.target;
const plainList = "/api/v1/blog?limit=1000&total=false&sort=-date";

test("a list is cached under what the API reads of its query, whatever else the query holds", () => {
	for (const query of ["", "?", "?x=1", "?x=1&y=2&x=3", "?limit=1000", "?limit=01000&utm=a", "?sort=-date&total=false"])
		expect(new Set(new URLSearchParams(target("/api/v1/blog", query)?.split("?")[1]))).toEqual(
			new Set(new URLSearchParams(plainList.split("?")[1])),
		);
	expect(target("/api/v1/blog", "?limit=20&a=b")).toBe(target("/api/v1/blog", "?c=d&limit=20"));
	expect(target("/api/v1/blog", "?limit=20")).not.toBe(target("/api/v1/blog", "?limit=21"));
	expect(target("/api/v1/blog", "?search=a")).not.toBe(target("/api/v1/blog", ""));
});

test("what the API refuses is left to it", () => {
	for (const query of ["?limit=0", "?limit=x", "?limit=1&limit=2", "?sort=size", "?total=perhaps"])
		expect(publicResponse("/api/v1/blog", query)).toBeUndefined();
	expect(publicResponse("/api/v1/blog/b/a-post", "?view=admin")).toBeUndefined();
});

test("the target of a query means the same to the API as the query", () => {
	const value = fc.oneof(
		fc.constantFrom("1", "20", "007", "true", "1", "-title", "a b", "%", "é", "+"),
		fc.string({ maxLength: 5 }),
	);
	const parameter = fc.tuple(
		fc.constantFrom("limit", "search", "sort", "total", "preview", "published", "cursor", "x"),
		value,
	);
	fc.assert(
		fc.property(
			fc.constantFrom("/api/v1/blog", "/api/v1/project"),
			fc.array(parameter, { maxLength: 5 }),
			(path, parameters) => {
				const found = target(path, `?${new URLSearchParams(parameters)}`);
				if (found !== undefined) expect(target(path, found.slice(path.length))).toBe(found);
			},
		),
		{ numRuns: 500 },
	);
});

test.each([
	["/api/v1/openapi.json", "?x=1", "/api/v1/openapi.json", true],
	["/api/v1/retention", "", "/api/v1/retention", true],
	["/api/v1/service/vlsi/proof", "?x=1", "/api/v1/service/vlsi/proof", true],
	["/api/v1/blog/b/a-post", "?x=1", "/api/v1/blog/b/a-post?view=public", false],
	["/api/v1/blog/b/a-post", "?view=public", "/api/v1/blog/b/a-post?view=public", true],
	["/api/v1/blog/b/a-post/neighbours", "?x=1", "/api/v1/blog/b/a-post/neighbours", true],
	["/api/v1/project/p/a-project", "?x=1", "/api/v1/project/p/a-project", true],
])("%s%s is kept as %s, the same for all: %s", (path, query, kept, sameForAll) => {
	expect(publicResponse(path, query)).toEqual({ target: kept, sameForAll });
});

test.each([
	"/api/v1/user/contact-us",
	"/api/v1/admin/deleted",
	"/api/v1/blog/",
	"/api/v1/blog/b/",
	"/api/v1/blog/b/a/b",
	"/api/v1",
])("%s is no public answer", (path) => {
	expect(publicResponse(path, "")).toBeUndefined();
});
