import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { auditCall } from "../../../contract/audit.ts";
import { pageSchema } from "../../../contract/list.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { PagedList } from "./paged-list.tsx";

const list = (
	<PagedList name="audit" list={{ ...auditCall, answers: pageSchema(z.string()) }} none="Nothing yet">
		{(items) => (
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		)}
	</PagedList>
);
const items = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("a list is read page by page, which the address names", async () => {
	const calls = stubApi(({ line }) =>
		line.includes("cursor")
			? success(["three"], { previousCursor: "before-three" })
			: success(["one", "two"], { nextCursor: "after-two" }),
	);
	const { user, address } = renderAdmin(list, ["/admin/audit"]);
	await waitFor(() => expect(items()).toEqual(["one", "two"]));
	await user.click(screen.getByRole("link", { name: admin.list.next }));
	await waitFor(() => expect(items()).toEqual(["three"]));
	expect(screen.queryByRole("link", { name: admin.list.next })).toBeNull();
	expect(address()).toBe("/admin/audit?cursor=after-two&page=2");
	expect(calls.map(({ line }) => line)).toEqual(["GET /admin/audit", "GET /admin/audit?cursor=after-two"]);
});

test("a further page whose items are all gone leads to the first", async () => {
	stubApi(({ line }) => success(line.includes("cursor") ? [] : ["one"]));
	const { address } = renderAdmin(list, ["/admin/audit?cursor=after-two&page=2"]);
	await waitFor(() => expect(items()).toEqual(["one"]));
	expect([address(), screen.queryByText("Nothing yet")]).toEqual(["/admin/audit", null]);
});

test("an empty list says so", async () => {
	stubApi(() => success([]));
	renderAdmin(list);
	expect(await screen.findByText("Nothing yet")).toBeDefined();
});

test("a list that could not be loaded says so with the error's id, and is asked for again", async () => {
	let answer = () => serverError("an-id");
	stubApi(() => answer());
	const { user } = renderAdmin(list);
	const retry = await screen.findByRole("button", { name: admin.states.retry });
	expect(screen.getByText(interpolate(admin.states.errorId, { id: "an-id" }))).toBeDefined();
	answer = () => success(["one"]);
	await user.click(retry);
	await waitFor(() => expect(items()).toEqual(["one"]));
	expect(screen.queryByRole("alert")).toBeNull();
});
