import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { PageLinks } from "./page-links.tsx";

afterEach(cleanup);

/** What the links say at an address: which page it is, and where they lead. */
function linksAt(query: string, cursors: { nextCursor?: string; previousCursor?: string }) {
	render(
		<MemoryRouter initialEntries={[`/admin?${query}`]}>
			<PageLinks list={{ data: [], ...cursors }} />
		</MemoryRouter>,
	);
	const target = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
	return {
		page: screen.getByRole("paragraph").textContent,
		previous: target(admin.list.previous),
		next: target(admin.list.next),
	};
}

test("the first page has no cursor, whatever number the address says", () => {
	expect(linksAt("tab=posts&page=7", { nextCursor: "n" })).toEqual({
		page: "Page 1",
		previous: undefined,
		next: "/admin?tab=posts&page=2&cursor=n",
	});
});

test("a page between two leads to both, with the filter", () => {
	expect(linksAt("status=new&cursor=c&page=3", { nextCursor: "n", previousCursor: "p" })).toEqual({
		page: "Page 3",
		previous: "/admin?status=new&cursor=p&page=2",
		next: "/admin?status=new&cursor=n&page=4",
	});
});

test("before the second page stands the first, which the address names without a cursor", () => {
	expect(linksAt("status=new&cursor=c&page=2", { previousCursor: "p" })).toEqual({
		page: "Page 2",
		previous: "/admin?status=new",
		next: undefined,
	});
});

test.each(["cursor=c", "cursor=c&page=x", "cursor=c&page=-4", "cursor=c&page=0"])(
	"a page with a cursor is the second at least: %s",
	(query) => {
		expect(linksAt(query, { nextCursor: "n" }).page).toBe("Page 2");
	},
);
