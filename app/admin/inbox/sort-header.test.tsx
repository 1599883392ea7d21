import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SubmissionSort } from "../../../contract/submissions.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { SortHeader } from "./sort-header.tsx";

function open(column: string, sort: SubmissionSort) {
	return renderAdmin(
		<table>
			<thead>
				<tr>
					<SortHeader column={column} sort={sort}>
						Heading
					</SortHeader>
				</tr>
			</thead>
		</table>,
		["/admin/dashboard?tab=contact"],
	);
}

test.each<[column: string, sort: SubmissionSort, isSorted: string, next: string]>([
	["name", "-date", "none", "?tab=contact&sort=name"],
	["name", "name", "ascending", "?tab=contact&sort=-name"],
	["name", "-name", "descending", "?tab=contact&sort=name"],
	// The newest first is what the list shows anyway, so the address does not say it.
	["date", "name", "none", "?tab=contact"],
	["date", "-date", "descending", "?tab=contact&sort=date"],
	["date", "date", "ascending", "?tab=contact"],
])("%s, where %s is the order: sorted %s, and a click leads to %s", (column, sort, isSorted, next) => {
	open(column, sort);
	expect(screen.getByRole("columnheader").getAttribute("aria-sort")).toBe(isSorted);
	expect(screen.getByRole("link").getAttribute("href")).toBe(`/admin/dashboard${next}`);
});

test("a column that cannot be sorted has only a heading", () => {
	open("email", "-date");
	expect(screen.getByRole("columnheader").hasAttribute("aria-sort")).toBe(false);
	expect(screen.queryByRole("link")).toBeNull();
});
