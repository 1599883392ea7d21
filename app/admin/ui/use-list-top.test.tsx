import { act, screen } from "@testing-library/react";
import { Link, useSearchParams } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { useListTop } from "./use-list-top.ts";

function List() {
	const [query] = useSearchParams();
	const top = useListTop(query.get("cursor") ?? undefined);
	return (
		<div {...top} data-testid="list">
			<Link to="?cursor=two">Next</Link>
			<Link to="?cursor=three" replace>
				Elsewhere
			</Link>
			<Link to="?search=a">Search</Link>
		</div>
	);
}

const scrolled = vi.fn();
beforeEach(() => {
	scrolled.mockReset();
	vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrolled);
});
const hasFocus = () => document.activeElement === screen.getByTestId("list");

test("another page is shown from its top, with the focus there", async () => {
	const { user } = renderAdmin(<List />);
	expect([scrolled.mock.calls.length, hasFocus()]).toEqual([0, false]);
	await user.click(screen.getByText("Next"));
	expect([scrolled.mock.calls.length, hasFocus()]).toEqual([1, true]);
});

test("Back leaves the position to the router", async () => {
	const { user, go, address } = renderAdmin(<List />);
	await user.click(screen.getByText("Next"));
	screen.getByText("Search").focus();
	await act(() => go(-1));
	expect(address()).toBe("/admin/dashboard");
	expect([scrolled.mock.calls.length, hasFocus()]).toEqual([1, false]);
});

test.each(["Search", "Elsewhere"])("a link that is not to a page of the list does not scroll: %s", async (link) => {
	const { user } = renderAdmin(<List />);
	await user.click(screen.getByText(link));
	expect([scrolled.mock.calls.length, hasFocus()]).toEqual([0, false]);
});
