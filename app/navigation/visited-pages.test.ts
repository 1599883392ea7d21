import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../../tests/support/storage.ts";

/** Opens a document of the site: what the one before it kept in memory is gone. */
async function openDocument(build = "1") {
	vi.resetModules();
	const page = {
		history: { state: { key: "shown" } as { key: string } | null },
		__reactRouterManifest: { version: build },
		__reactRouterDataRouter: { state: { location: { key: "shown" } } },
	};
	vi.stubGlobal("window", page);
	const { rememberVisited, readVisitedData, storeVisited } = await import("./visited-pages.ts");
	return {
		keep: (key: string, pathname: string, data: unknown = key) => rememberVisited(key, { pathname, data }),
		store: storeVisited,
		/** What a page shows after Back or Forward to an entry. */
		goTo: (key: string, pathname: string) => {
			page.history.state = { key };
			return readVisitedData(new Request(`http://localhost${pathname}?page=2`));
		},
		/** What it shows after following a link: the browser is still at the entry that is left. */
		follow: (pathname: string) => {
			page.history.state = { key: "shown" };
			return readVisitedData(new Request(`http://localhost${pathname}`));
		},
	};
}

beforeEach(() => stubStorage("sessionStorage"));
afterEach(() => vi.unstubAllGlobals());

test("Back and Forward show what the entry showed, a link does not", async () => {
	const document = await openDocument();
	document.keep("one", "/blogs", { posts: 3 });
	document.keep("shown", "/blogs", { posts: 4 });
	expect(document.goTo("one", "/blogs")).toEqual({ posts: 3 });
	expect(document.follow("/blogs")).toBeUndefined();
	expect(document.goTo("unknown", "/blogs")).toBeUndefined();
});

test("an entry that has come to be another page's shows nothing of the one before", async () => {
	const document = await openDocument();
	document.keep("one", "/blogs");
	expect(document.goTo("one", "/projects")).toBeUndefined();
});

test("forty pages are remembered, and the one shown longest ago is forgotten", async () => {
	const document = await openDocument();
	for (let page = 0; page < 40; page += 1) document.keep(`key-${page}`, "/blogs");
	document.keep("key-0", "/blogs", "shown again");
	document.keep("one-more", "/blogs");
	expect(document.goTo("key-1", "/blogs")).toBeUndefined();
	expect(document.goTo("key-2", "/blogs")).toBe("key-2");
	expect(document.goTo("key-0", "/blogs")).toBe("shown again");
});

test("remembered pages survive a reload, but not a new build", async () => {
	const before = await openDocument();
	before.keep("one", "/blogs", { posts: 3 });
	before.store();
	expect((await openDocument()).goTo("one", "/blogs")).toEqual({ posts: 3 });
	expect((await openDocument("2")).goTo("one", "/blogs")).toBeUndefined();
});

test("more than fits into storage is stored without the pages shown longest ago", async () => {
	const before = await openDocument();
	for (let page = 0; page < 12; page += 1) before.keep(`key-${page}`, "/blogs", "x".repeat(100_000));
	before.store();
	expect((sessionStorage.getItem("visited-pages") ?? "").length).toBeLessThanOrEqual(1_000_000);
	const after = await openDocument();
	expect(after.goTo("key-0", "/blogs")).toBeUndefined();
	expect(after.goTo("key-11", "/blogs")).toHaveLength(100_000);
});

test("without storage, or with something else in it, a reload forgets and nothing fails", async () => {
	sessionStorage.setItem("visited-pages", "{");
	expect((await openDocument()).goTo("one", "/blogs")).toBeUndefined();
	refuseStorage("sessionStorage");
	const document = await openDocument();
	document.keep("one", "/blogs");
	expect(() => document.store()).not.toThrow();
	expect(document.goTo("one", "/blogs")).toBe("one");
});
