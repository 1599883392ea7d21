import { expect, test } from "vitest";
import { readRoutePaths } from "./route-paths.ts";

const routes = {
	root: { id: "root", path: "" },
	layout: { id: "layout", parentId: "root" },
	home: { id: "home", parentId: "layout", index: true },
	about: { id: "about", parentId: "layout", path: "about" },
	service: { id: "service", parentId: "layout", path: "service/:serviceName" },
	admin: { id: "admin", parentId: "root", path: "admin/dashboard" },
	form: { id: "form", parentId: "admin", path: "blog/:blogId?" },
	missing: { id: "missing", parentId: "layout", path: "*" },
} as unknown as Parameters<typeof readRoutePaths>[0];

const { canonical } = readRoutePaths(routes, (pattern, parameter) => pattern === "/service/:" && parameter === "vlsi");

test.each([
	["/", "/"],
	["/about", "/about"],
	["/About", undefined],
	["/about/", undefined],
	["/service/vlsi", "/service/vlsi"],
	["/service/nothing", "/service/~not-found"],
	["/service/~not-found", "/service/~not-found"],
	["/service", undefined],
	["/service/", undefined],
	["/service/vlsi/more", undefined],
	["/admin/dashboard/blog", "/admin/dashboard/blog"],
	["/admin/dashboard/blog/a-post", "/admin/dashboard/blog/~not-found"],
	["/nothing", undefined],
	["/~not-found", "/~not-found"],
	["/_.data", "/_.data"],
	["/.data", undefined],
	["/about.data", "/about.data"],
	["/service/nothing.data", "/service/~not-found.data"],
	["/nothing.data", undefined],
	["/*", undefined],
])("%s is the page %s", async (path, page) => {
	expect(await canonical(path)).toBe(page);
});

test("paths without a meaning are looked up nowhere, even where everything exists", async () => {
	const asked: string[] = [];
	const { canonical } = readRoutePaths(routes, (_, parameter) => {
		asked.push(parameter);
		return true;
	});
	expect([await canonical("/service/~not-found"), await canonical("/service/vlsi")]).toEqual([
		"/service/~not-found",
		"/service/vlsi",
	]);
	expect(asked).toEqual(["vlsi"]);
});
