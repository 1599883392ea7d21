import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { anAnsweredPost, anAnsweredProject, aStoredImage } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, serverError, storedDraft, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import type { ContentType } from "./content-types.ts";
import { Editor } from "./editor.tsx";
import { toItem } from "./item.ts";

const toasts = watchToasts();
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
	sent[index]?.answer(success(aStoredImage(image)));
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const text = admin.writing.images;
const uploading = (name: string) => `![${interpolate(text.uploading, { name })}]()`;
const failed = (name: string, reason: string) => `![${interpolate(text.failed, { name, reason })}]()`;

test("pasted images have a mark at once, which becomes the image wherever it is then; caret and focus stay", async () => {
	const { user } = open("post");
	const content = field("Content");
	await user.type(content, "One");
	expect(paste(content, picture("board.png"), picture("board.jpg"))).toBe(false);
	expect(content.value).toBe(`One\n\n${uploading("board")}\n\n${uploading("board 2")}`);
	await user.type(field("Title"), "Board");
	expect(button(admin.form.submitting).disabled).toBe(true);
	fireEvent.input(content, { target: { value: `Zero ${content.value}` } });
	await store(0, "a-1600.webp");
	await store(1, "b-1600.webp");
	const written = "Zero One\n\n![board](/assets/blogs/a-1600.webp)\n\n![board](/assets/blogs/b-1600.webp)";
	await waitFor(() => expect(content.value).toBe(written));
	expect(document.activeElement).toBe(field("Title"));
	await user.click(await screen.findByRole("button", { name: "Create" }));
	await waitFor(() => expect(saved).toMatchObject([{ title: "Board", content: written }]));
});

test.each([
	["within a line", "One | two", "One % two"],
	["at the beginning of a line", "One\n|Two", "One\n\n%\n\nTwo"],
])("an image is put %s", async (_, before, after) => {
	open("project");
	const result = field(/^Result/) as HTMLTextAreaElement;
	fireEvent.input(result, { target: { value: before.replace("|", "") } });
	result.setSelectionRange(before.indexOf("|"), before.indexOf("|"));
	paste(result, picture("a.png"));
	await store(0, "a-1600.webp");
	await waitFor(() => expect(result.value).toBe(after.replace("%", "![a](/assets/projects/a-1600.webp)")));
});

test("an image that ends while an input method composes waits for that; one whose mark was deleted goes nowhere", async () => {
	open("post");
	const content = field("Content");
	paste(content, picture("a.png"), picture("b.png"));
	fireEvent.compositionStart(content);
	await store(0, "a-1600.webp");
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(content.value).toContain(uploading("a"));
	fireEvent.input(content, { target: { value: uploading("a") } });
	fireEvent.compositionEnd(content);
	await waitFor(() => expect(content.value).toBe("![a](/assets/blogs/a-1600.webp)"));
	expect(sent).toHaveLength(1);
});

test("an image that is not stored says why in its place, stops no other, and is not published", async () => {
	const { user } = open("post");
	const content = field("Content");
	await user.type(field("Title"), "Board");
	paste(content, picture("a.pdf", "application/pdf"), picture("b.png"), picture("c.png"));
	await waitFor(() => expect(sent).toHaveLength(1));
	sent[0]?.answer(serverError());
	await store(1, "c-1600.webp");
	const marks = [failed("a", messages.imageType), failed("b", messages.somethingWentWrong)];
	await waitFor(() => expect(content.value).toBe([...marks, "![c](/assets/blogs/c-1600.webp)"].join("\n\n")));
	await user.click(await screen.findByRole("button", { name: "Create" }));
	await waitFor(() => expect(toasts()).toEqual([["error", text.unfinished]]));
	expect(saved).toEqual([]);
	expect(content.value.slice(content.selectionStart, content.selectionEnd)).toBe(marks[0]);
});

test("an image refused at the end of the session is sent again after the sign-in", async () => {
	const { user } = open("post");
	paste(field("Content"), picture("a.png"));
	await waitFor(() => expect(sent).toHaveLength(1));
	sent[0]?.answer(refusal(401));
	await user.click(await screen.findByRole("button", { name: admin.draft.signIn }));
	await user.type(await screen.findByLabelText(admin.session.password), "a password");
	await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: admin.session.submitDraft }));
	await store(1, "a-1600.webp");
	await waitFor(() => expect(field("Content").value).toBe("![a](/assets/blogs/a-1600.webp)"));
});
