import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import type { DeletedItem } from "../../../contract/trash.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { isolateDirection } from "../ui/format.tsx";
import TrashPage from "./route.tsx";

const toasts = watchToasts();

const text = admin.deleted;
const items: DeletedItem[] = [
	{ kind: "post", _id: "a/b", title: "לוח", deletedAt: "2026-03-10T06:00:00.000Z", goneAt: "2026-04-09T06:00:00.000Z" },
	{
		kind: "contact",
		_id: "one",
		title: "Asha",
		deletedAt: "2026-03-11T06:00:00.000Z",
		goneAt: "2026-04-10T06:00:00.000Z",
	},
];

/** The items in the list. */
let left: DeletedItem[];
let respond: (call: ApiCall) => Response | Promise<Response>;
let calls: ApiCall[];
beforeEach(() => {
	left = items;
	calls = stubApi((call) => (call.line.startsWith("GET") ? success(left) : respond(call)));
});
const restoreButton = (title: string) =>
	screen.findByRole<HTMLButtonElement>("button", { name: `${text.restore}: ${title}` });

test("spec 3: each row tells what it was, the day of its deletion and the day on which it is gone", async () => {
	renderAdmin(<TrashPage />);
	const rows = (await screen.findAllByRole("row")).slice(1);
	expect(rows.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
		["לוח", "Post", "2026-03-10", "2026-04-09", text.restore],
		["Asha", "Contact", "2026-03-11", "2026-04-10", text.restore],
	]);
	expect(screen.getByText(/stays here for 30 days\./)).toBeDefined();
});

test("an item is restored by its kind and id once, and every list is read again", async () => {
	const answer = Promise.withResolvers<Response>();
	respond = () => answer.promise;
	const { user, queries } = renderAdmin(<TrashPage />);
	const read = vi.spyOn(queries, "invalidateQueries");
	const button = await restoreButton("לוח");
	await user.click(button);
	await user.click(button);
	expect(calls.slice(1).map(({ line }) => line)).toEqual(["POST /admin/deleted/post/a%2Fb/restore"]);
	expect([button.textContent, button]).toEqual([text.restoring, expect.objectContaining({ disabled: true })]);
	answer.resolve(success({ title: "לוח" }));
	await waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: [] }));
	expect(toasts()).toEqual([["success", interpolate(text.restored, { title: isolateDirection("לוח") })]]);
});

test("after a restore the button of the next item has the focus", async () => {
	respond = () => success({ title: "לוח" });
	const { user } = renderAdmin(<TrashPage />);
	const [button, next] = [await restoreButton("לוח"), await restoreButton("Asha")];
	left = items.slice(1);
	await user.click(button);
	await waitFor(() => expect(document.activeElement).toBe(next));
});

test("an item that could not be restored says so, and can be restored again", async () => {
	respond = () => refusal(404);
	const { user } = renderAdmin(<TrashPage />);
	await user.click(await restoreButton("Asha"));
	await waitFor(() => expect(toasts()).toEqual([["error", messages.somethingWentWrong]]));
	await waitFor(async () => expect((await restoreButton("Asha")).disabled).toBe(false));
});
