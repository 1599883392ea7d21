import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { CursorList } from "./cursor-list.tsx";

const list = (
	<CursorList name="audit" path="/admin/audit" item={z.string()} none="Nothing yet">
		{(items) => (
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		)}
	</CursorList>
);
const items = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const more = () => screen.queryByRole("button", { name: admin.list.more });

test("a list grows page by page, to the last one", async () => {
	const calls = stubApi(({ line }) =>
		line.includes("cursor") ? success(["three"]) : success(["one", "two"], { nextCursor: "after-two" }),
	);
	const { user } = renderAdmin(list);
	await waitFor(() => expect(items()).toEqual(["one", "two"]));
	await user.click(more() as HTMLElement);
	await waitFor(() => expect(items()).toEqual(["one", "two", "three"]));
	expect(more()).toBeNull();
	expect(calls.map(({ line }) => line)).toEqual(["GET /admin/audit", "GET /admin/audit?cursor=after-two"]);
});

test("a page that could not be loaded says so after the list, and is asked for again alone", async () => {
	let more: () => Response = () => refusal(403);
	const calls = stubApi(({ line }) =>
		line.includes("cursor") ? more() : success(["one", "two"], { nextCursor: "after-two" }),
	);
	const { user } = renderAdmin(list);
	await user.click(await screen.findByRole("button", { name: admin.list.more }));
	const failure = await screen.findByRole("alert");
	const [last] = screen.getAllByRole("listitem").slice(-1);
	expect(last?.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	more = () => success(["three"]);
	calls.length = 0;
	await user.click(screen.getByRole("button", { name: admin.states.retry }));
	await waitFor(() => expect(items()).toEqual(["one", "two", "three"]));
	expect([calls.map(({ line }) => line), screen.queryByRole("alert")]).toEqual([
		["GET /admin/audit?cursor=after-two"],
		null,
	]);
});

test("an empty list says so, and offers no further page", async () => {
	stubApi(() => success([]));
	renderAdmin(list);
	expect(await screen.findByText("Nothing yet")).toBeDefined();
	expect(more()).toBeNull();
});

test("a list that could not be loaded says so and is asked for again; one that is slow says that too", async () => {
	vi.useFakeTimers();
	const server = Promise.withResolvers<Response>();
	let answer: () => Response | Promise<Response> = () => server.promise;
	stubApi(() => answer());
	const { user } = renderAdmin(list);
	expect(screen.queryByText(admin.states.slow)).toBeNull();
	await act(() => vi.advanceTimersByTimeAsync(4_000));
	expect(screen.getByText(admin.states.slow)).toBeDefined();
	server.resolve(refusal(403));
	const retry = await screen.findByRole("button", { name: admin.states.retry });
	answer = () => success(["one"]);
	await user.click(retry);
	await waitFor(() => expect(items()).toEqual(["one"]));
	expect(screen.queryByRole("alert")).toBeNull();
	vi.useRealTimers();
});
