import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { ExportPosts } from "./export-posts.tsx";

const toasts = watchToasts();
const text = admin.cards.export;

test("the export says that it is prepared, cannot be asked twice meanwhile, and is saved under the server's name", async () => {
	const answer = Promise.withResolvers<Response>();
	const calls = stubApi(() => answer.promise);
	vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:the-export");
	const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
	const { user } = renderAdmin(<ExportPosts />);
	const button = screen.getByRole<HTMLButtonElement>("button", { name: text.label });
	await user.click(button);
	await waitFor(() => expect([button.disabled, toasts()]).toEqual([true, [["loading", text.preparing]]]));
	await user.click(button);
	answer.resolve(new Response("zip", { headers: { "Content-Disposition": 'attachment; filename="posts.zip"' } }));
	await waitFor(() => expect([button.disabled, toasts()]).toEqual([false, [["success", text.ready]]]));
	expect(calls.map(({ line }) => line)).toEqual(["GET /admin/posts/export"]);
	expect(saved.mock.contexts).toEqual([expect.objectContaining({ href: "blob:the-export", download: "posts.zip" })]);
});
