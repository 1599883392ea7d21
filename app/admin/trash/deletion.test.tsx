import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { postCalls } from "../../../contract/posts.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { DeletionProvider, useBeingDeleted, useDeletion } from "./deletion.tsx";

const toasts = watchToasts();

/** A list of two posts, each with a button that deletes it. */
function Posts({ onConfirm }: { onConfirm: () => void }) {
	const ask = useDeletion();
	const beingDeleted = useBeingDeleted();
	return ["one", "two"]
		.filter((id) => !beingDeleted.has(id))
		.map((id) => (
			<button key={id} type="button" onClick={() => ask({ id, name: `Post ${id}`, call: postCalls.remove, onConfirm })}>
				{id}
			</button>
		));
}

const open = (onConfirm = () => {}) =>
	renderAdmin(
		<DeletionProvider>
			<Posts onConfirm={onConfirm} />
		</DeletionProvider>,
	);
const row = (name: string) => screen.queryByRole("button", { name });
const answer = (name: string) => within(screen.getByRole("alertdialog")).getByRole("button", { name });

test("spec 4: asks first and names the item; cancelling says so and deletes nothing", async () => {
	const calls = stubApi(() => success(null));
	const onConfirm = vi.fn();
	const { user } = open(onConfirm);
	await user.click(row("one") as HTMLElement);
	const question = screen.getByRole("alertdialog", { name: messages.confirmDelete });
	expect(within(question).getByText("Post one")).toBeDefined();
	expect(within(question).getByText(/restored for 30 days/)).toBeDefined();
	await user.click(answer(admin.confirmDelete.cancel));
	expect(toasts()).toEqual([["info", messages.actionCancelled]]);
	expect([calls, onConfirm.mock.calls, screen.queryByRole("alertdialog")]).toEqual([[], [], null]);
	expect(row("one")).not.toBeNull();
});

test("spec 4: a confirmed deletion is confirmed in a toast at once, and its row goes before the server has answered", async () => {
	const server = Promise.withResolvers<Response>();
	const calls = stubApi(() => server.promise);
	const onConfirm = vi.fn();
	const { user } = open(onConfirm);
	await user.click(row("one") as HTMLElement);
	await user.click(answer(admin.confirmDelete.confirm));
	expect(toasts()).toEqual([["success", messages.deletedSuccessfully]]);
	expect([row("one"), row("two") === null, onConfirm.mock.calls.length]).toEqual([null, false, 1]);
	expect(calls).toEqual([{ line: "DELETE /blog/b/one", body: undefined }]);
	server.resolve(success(null));
});

test("an item that somebody else deleted counts as deleted, and its list is read again", async () => {
	stubApi(() => refusal(404));
	const { user, queries } = open();
	queries.setQueryData(["posts", "cards"], []);
	queries.setQueryData(["deleted"], []);
	await user.click(row("one") as HTMLElement);
	await user.click(answer(admin.confirmDelete.confirm));
	const isStale = (key: string[]) => queries.getQueryState(key)?.isInvalidated;
	await waitFor(() => expect([isStale(["posts", "cards"]), isStale(["deleted"])]).toEqual([true, true]));
	expect(toasts()).toEqual([["success", messages.deletedSuccessfully]]);
});
