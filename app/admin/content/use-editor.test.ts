import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { anAnsweredPost } from "../../../tests/support/an-item.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { CallError } from "../call-error.ts";
import type { ContentType } from "./content-types.ts";
import { draftKey, readDraft, storeDraft } from "./draft.ts";
import type { Item } from "./item.ts";
import { useEditor } from "./use-editor.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts }));

const item: Item = {
	id: "a-post",
	values: { title: "Title", content: "Words", publishDate: "2026-03-10", imageAlt: "A board", services: "" },
	image: "a.webp",
	updatedAt: "2026-03-09T06:00:00.000Z",
};
const answered = anAnsweredPost({ _id: "a-post", title: "Other title", image: "a.webp", imageAlt: "A board" });
const png = new File(["image"], "board.png", { type: "image/png" });

/** What was sent: the path, and the parts of the form. */
let sent: [string, Record<string, FormDataEntryValue>][];
/** What the server answers. */
let response: { status: number; body: unknown };

/** As much of an upload as the form needs. */
class StubRequest {
	upload = {};
	status = 0;
	responseText = "";
	onload = () => undefined;
	onabort = () => undefined;
	private path = "";
	open(_method: string, path: string) {
		this.path = path;
	}
	setRequestHeader() {}
	getResponseHeader() {
		return null;
	}
	abort() {
		this.onabort();
	}
	send(form: FormData) {
		sent.push([this.path, Object.fromEntries(form)]);
		this.status = response.status;
		this.responseText = JSON.stringify(response.body);
		this.onload();
	}
}

beforeEach(() => {
	stubStorage();
	stubWindow();
	toasts.mockReset();
	vi.stubGlobal("XMLHttpRequest", StubRequest);
	sent = [];
	response = { status: 200, body: { status: "success", data: answered } };
});

const open = (opened: Item | undefined, type: ContentType = "post") => {
	const client = new QueryClient();
	return runHook(
		() => useEditor(type, opened),
		undefined,
		(page: ReactNode) => createElement(QueryClientProvider, { client }, page),
	);
};
type Editor = Awaited<ReturnType<typeof open>>;

/** Sends the form, and gives what came of it. */
async function send(editor: Editor, overwrites?: string): Promise<Item | Error | undefined> {
	let outcome: Item | Error | undefined;
	const note = (result: Item | Error) => {
		outcome = result;
	};
	await editor.act(() => editor.result.send(overwrites, { onSuccess: note, onError: note }));
	await editor.act(() => expect.poll(() => outcome).toBeDefined());
	return outcome;
}

const type = (editor: Editor, title: string) => editor.act(() => editor.result.form.setValue("title", title));

test("something new is sent without a version or a date that nobody chose", async () => {
	const editor = await open(undefined);
	await type(editor, "New");
	await send(editor);
	const [path, form = {}] = sent[0] ?? [];
	expect([path, form]).toEqual(["/api/v1/blog", expect.objectContaining({ title: "New", content: "", imageAlt: "" })]);
	expect(Object.keys(form)).not.toContain("publishDate");
	expect(Object.keys(form)).not.toContain("updatedAt");
});

test("a change names the version that it started from, and leaves an untouched date alone", async () => {
	const editor = await open(item);
	expect(editor.result.isDirty).toBe(false);
	await type(editor, "Other title");
	expect(editor.result.isDirty).toBe(true);
	expect(await send(editor)).toMatchObject({
		id: "a-post",
		values: { title: "Other title", publishDate: "2026-03-10" },
	});
	const [path, form = {}] = sent[0] ?? [];
	const changed = { title: "Other title", content: "Words", imageAlt: "A board", updatedAt: item.updatedAt };
	expect([path, form]).toEqual(["/api/v1/blog/b/a-post", expect.objectContaining(changed)]);
	expect(Object.keys(form)).not.toContain("publishDate");
	await editor.act(() => editor.result.form.setValue("publishDate", "2026-04-01"));
	await send(editor);
	expect(sent[1]?.[1]).toMatchObject({ publishDate: "2026-04-01" });
});

test("a project is sent with its own fields", async () => {
	const values = { title: "Title", description: "Words", startDate: "2026-03-10", imageAlt: "" };
	const editor = await open({ ...item, values }, "project");
	await editor.act(() => editor.result.form.setValue("startDate", "2026-04-01"));
	await send(editor);
	expect(sent[0]).toEqual([
		"/api/v1/project/p/a-post",
		expect.objectContaining({ description: "Words", startDate: "2026-04-01" }),
	]);
});

test("what was saved is what the next change starts from, and leaves no draft", async () => {
	const editor = await open(item);
	storeDraft(draftKey("post", item.id), {
		at: item.updatedAt,
		base: item.updatedAt,
		hadImage: false,
		values: { ...item.values, title: "Draft" },
	});
	await type(editor, "Other title");
	await editor.act(() => editor.result.changeImage({ kind: "replace", file: png }));
	const saved = await send(editor);
	await editor.act(() => editor.result.showSaved(saved as Item));
	expect(editor.result.isDirty).toBe(false);
	expect(readDraft("post", item.id, item.values)).toBeNull();
	await send(editor);
	expect(sent[1]?.[1]).toMatchObject({ title: "Other title", updatedAt: answered.updatedAt });
	expect(sent[1]?.[1]).not.toHaveProperty("image");
});

test("after a conflict the version that may be replaced is the one that the admin saw", async () => {
	const editor = await open(item);
	await send(editor, "2026-03-11T00:00:00.000Z");
	expect(sent[0]?.[1]).toMatchObject({ updatedAt: "2026-03-11T00:00:00.000Z" });
});

test("a draft that began at an earlier version is sent as a change of that one, so that a conflict shows", async () => {
	storeDraft(draftKey("post", item.id), {
		at: item.updatedAt,
		base: "2026-03-01T00:00:00.000Z",
		hadImage: true,
		values: { title: "Draft", content: "Draft words", publishDate: "2026-03-10", imageAlt: "" },
	});
	const editor = await open(item);
	expect(editor.result.values.title).toBe("Title");
	await editor.act(() => editor.result.restoreDraft());
	expect(editor.result.values).toMatchObject({ title: "Draft", content: "Draft words", imageAlt: "" });
	expect([editor.result.isDirty, editor.result.draft.earlier]).toEqual([true, null]);
	// The image that was chosen then is lost, and nothing is sent before the admin knows.
	expect(editor.result.imageProblem).toBeTruthy();
	await send(editor);
	expect(sent[0]?.[1]).toMatchObject({ title: "Draft", updatedAt: "2026-03-01T00:00:00.000Z" });
});

test("an image is sent or taken away with the words", async () => {
	const editor = await open(item);
	await editor.act(() => editor.result.changeImage({ kind: "replace", file: png }));
	expect(editor.result.isDirty).toBe(true);
	await send(editor);
	expect(sent[0]?.[1].image).toMatchObject({ name: "board.png" });
	await editor.act(() => editor.result.changeImage({ kind: "remove" }));
	await send(editor);
	expect(sent[1]?.[1]).toMatchObject({ removeImage: "true" });
	expect(sent[1]?.[1]).not.toHaveProperty("image");
});

test.each([
	["text", new File(["words"], "a.svg", { type: "image/svg+xml" }), messages.imageType],
	[
		"too large a file",
		new File([new Uint8Array(15 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }),
		messages.imageTooLarge,
	],
])("%s is no image: the one before stays until the admin gives it up", async (_what, file, message) => {
	const editor = await open(item);
	await editor.act(() => editor.result.changeImage({ kind: "replace", file }));
	expect([editor.result.image.kind, editor.result.imageProblem]).toEqual(["keep", message]);
	expect(toasts).toHaveBeenCalledWith("error", message);
	await editor.act(() => editor.result.dismissImageProblem());
	expect(editor.result.imageProblem).toBeUndefined();
});

test("each message of a refusal that the contract knows stands at its field", async () => {
	const editor = await open(undefined);
	const errors = { content: ["Content is required"], publishDate: ["The server's own words"], elsewhere: ["Unknown"] };
	let first: string | undefined;
	await editor.act(() => {
		first = editor.result.showRefusal(new CallError(422, { status: "fail", message: "No", errors }));
	});
	const at = (name: "content" | "publishDate" | "title") => editor.result.form.getFieldState(name).error?.message;
	expect([at("content"), at("publishDate"), at("title"), first]).toEqual([
		"Content is required",
		undefined,
		undefined,
		"Content is required",
	]);
});

test("an image that the server or a proxy refused is given up, with the reason", async () => {
	const editor = await open(item);
	await editor.act(() => editor.result.changeImage({ kind: "replace", file: png }));
	let reason: string | undefined;
	await editor.act(() => {
		reason = editor.result.showRefusal(new CallError(413));
	});
	expect([reason, editor.result.imageProblem, editor.result.image.kind]).toEqual([
		messages.imageTooLarge,
		messages.imageTooLarge,
		"keep",
	]);
});

test("a refusal that is not about the image leaves it chosen", async () => {
	const editor = await open(item);
	await editor.act(() => editor.result.changeImage({ kind: "replace", file: png }));
	await editor.act(() => void editor.result.showRefusal(new CallError(422)));
	expect([editor.result.image.kind, editor.result.imageProblem]).toEqual(["replace", undefined]);
});

test("a refused sending says why and changes nothing here", async () => {
	const editor = await open(item);
	await type(editor, "Other title");
	response = { status: 409, body: { status: "fail", message: "Stale" } };
	expect(await send(editor)).toMatchObject({ status: 409 });
	expect([editor.result.values.title, editor.result.isDirty]).toEqual(["Other title", true]);
});
