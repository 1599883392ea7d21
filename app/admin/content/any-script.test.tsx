import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { anAnsweredPost } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { EditorPage } from "./editor-page.tsx";

const post = anAnsweredPost({ _id: "مرحبا-بالعالم", title: "مرحبا بالعالم", content: "مرحبا" });

test("a post of other letters is read and saved by its address, in fields of its direction", async () => {
	const calls = stubApi(() => success(post));
	const { user } = renderAdmin(<EditorPage type="post" id={post._id} />);
	const text = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
	expect([text.value, text.dir]).toEqual([post.content, "auto"]);
	const title = screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
	expect([title.value, title.dir]).toEqual([post.title, "auto"]);
	await user.type(title, " 2");
	await user.click(screen.getByRole("button", { name: "Update" }));
	const path = `/blog/b/${encodeURIComponent(post._id)}`;
	await waitFor(() => expect(calls.map(({ line }) => line)).toContain(`POST ${path}`));
	expect(calls[0]?.line).toBe(`GET ${path}`);
});
