import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { anAnsweredPost, anAnsweredProject } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, serverError, storedDraft, stubApi, success } from "../../../tests/support/stub-api.ts";
import type { ContentType } from "./content-types.ts";
import { Editor } from "./editor.tsx";
import { toItem } from "./item.ts";

const user = { _id: "owner", email: "owner@example.com" };
/** The images that were sent, in order, each with its answer. */
let sent: { name: string; answer: (response: Response) => void }[];
let saved: unknown[];
beforeEach(() => {
	sent = [];
	saved = [];
	localStorage.setItem("adminData", JSON.stringify(user));
	stubApi((call) => {
		if (call.line.startsWith("PUT")) return storedDraft(call);
		if (call.line === "POST /admin/text") return success({ tree: [], problems: [] });
		if (call.line === "POST /user/login") return Response.json({ status: "success", token: "t", data: { user } });
		if (call.line !== "POST /admin/images") {
			saved.push(call.body);
			return success(anAnsweredPost());
		}
		const { promise, resolve: answer } = Promise.withResolvers<Response>();
		sent.push({ name: (call.body as { image: File }).image.name, answer });
		return promise;
	});
});

const open = (type: ContentType) => {
	const project = toItem("project", anAnsweredProject({ title: "A", description: "One" }));
	const opened = { item: type === "project" ? project : undefined, draft: null };
	return renderAdmin(<Editor type={type} opened={opened} newId="a-draft-of-the-test" />);
};
const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const picture = (name: string, type = "image/png") => new File(["image"], name, { type });
const paste = (text: HTMLElement, ...files: File[]) =>
	fireEvent.paste(text, { clipboardData: { files, types: ["Files"] } });
const store = async (index: number, image: string) => {
	await waitFor(() => expect(sent).toHaveLength(index + 1));
	sent[index]?.answer(success({ image }));
};
/** The list of images that are not in the text yet; null without any. */
const waiting = () => screen.queryByRole("list", { name: admin.writing.images.waiting });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("pasted images stand in order where the caret was, even if the text has changed", async () => {
	const { user } = open("post");
	const content = field("Content");
	await user.type(content, "One");
	expect(paste(content, picture("board.png"), picture("back.png"))).toBe(false);
	await user.type(field("Title"), "Board");
	expect([waiting()?.childElementCount, button(admin.form.submitting).disabled]).toEqual([2, true]);
	content.focus();
	content.setSelectionRange(0, 0);
	await user.keyboard("Zero ");
	await store(0, "a-1600.webp");
	await store(1, "b-1600.webp");
	const text = "Zero One\n\n![board](/assets/blogs/a-1600.webp)\n\n![back](/assets/blogs/b-1600.webp)";
	await waitFor(() => expect([content.value, waiting()]).toEqual([text, null]));
	await user.click(button("Create"));
	await waitFor(() => expect(saved).toMatchObject([{ title: "Board", content: text }]));
});

test("an image dropped on a project's text is in the folder of projects, and its alternative text is selected", async () => {
	const { user } = open("project");
	const result = field(/^Result/);
	fireEvent.drop(result, { dataTransfer: { files: [picture("a photo.of it.jpg")], types: ["Files"] } });
	await store(0, "a-1600.webp");
	await waitFor(() => expect(result.value).toBe("![a photo.of it](/assets/projects/a-1600.webp)"));
	await user.keyboard("The board");
	expect(result.value).toBe("![The board](/assets/projects/a-1600.webp)");
	expect(field("Description").value).toBe("One");
});

test("an image that is not stored says why, does not stop the others, and can be sent again or dropped", async () => {
	const { user } = open("post");
	const content = field("Content");
	paste(
		content,
		picture("a.pdf", "application/pdf"),
		picture("b.png"),
		picture("c.png"),
		picture("d.png"),
		picture("e.png"),
	);
	await waitFor(() => expect(sent).toHaveLength(1));
	sent[0]?.answer(serverError());
	await waitFor(() => expect(sent).toHaveLength(2));
	sent[1]?.answer(new Response("<html>", { status: 413 }));
	await waitFor(() => expect(sent).toHaveLength(3));
	const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);
	await user.click(row("d.png").getByRole("button", { name: admin.image.cancel }));
	await store(3, "e-1600.webp");
	await waitFor(() => expect(content.value).toContain("![e]"));
	expect(
		within(waiting() as HTMLElement)
			.getAllByRole("alert")
			.map(({ firstChild }) => firstChild?.textContent),
	).toEqual([messages.imageType, messages.somethingWentWrong, messages.imageTooLarge]);
	expect(button("Create").disabled).toBe(false);
	await user.click(button(admin.image.again));
	await store(4, "b-1600.webp");
	await waitFor(() => expect(content.value).toBe("![e](/assets/blogs/e-1600.webp)\n\n![b](/assets/blogs/b-1600.webp)"));
	for (const giveUp of screen.getAllByRole("button", { name: admin.image.goOnWithout })) await user.click(giveUp);
	expect([waiting(), sent.map(({ name }) => name)]).toEqual([null, ["b.png", "c.png", "d.png", "e.png", "b.png"]]);
});

test("an image refused at the end of the session is sent again after the sign-in", async () => {
	const { user } = open("post");
	paste(field("Content"), picture("a.png"));
	await waitFor(() => expect(sent).toHaveLength(1));
	sent[0]?.answer(refusal(401));
	await user.type(await screen.findByLabelText(admin.session.password), "a password");
	await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: admin.session.submitDraft }));
	await store(1, "a-1600.webp");
	await waitFor(() => expect(field("Content").value).toBe("![a](/assets/blogs/a-1600.webp)"));
});
