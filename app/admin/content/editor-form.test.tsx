import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { aShownProject } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, storedDraft, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import type { ContentType } from "./content-types.ts";
import { Editor } from "./editor.tsx";
import { EditorPage } from "./editor-page.tsx";
import ContentEditorPage from "./route.tsx";

const toasts = watchToasts();

const project = aShownProject({
	_id: "bench",
	title: "Bench automation",
	description: "Forty channels, one button.",
});

let onSave: () => Response | Promise<Response>;
let calls: ApiCall[];
beforeEach(() => {
	onSave = () => success(project);
	calls = [];
	stubApi((call) => {
		if (call.line.startsWith("GET /admin/drafts")) return success([]);
		if (call.line.startsWith("PUT")) return storedDraft(call);
		if (call.line === "POST /admin/text") return success({ tree: [], problems: [] });
		calls.push(call);
		return call.line.startsWith("GET") ? success(project) : onSave();
	});
});

/** The form of something new. */
const Form = ({ type }: { type: ContentType }) => (
	<Editor type={type} opened={{ item: undefined, draft: null }} newId="a-draft-of-the-test" />
);

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** What assistive technology says of a field besides its name. */
const description = (element: HTMLElement) =>
	(element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

test("spec 5: a project's form validates on blur, and a blog's only when it is sent", async () => {
	const { user, show } = renderAdmin(<Form key="post" type="post" />);
	await user.click(field("Title"));
	await user.click(field("Content"));
	expect([field("Title").lang, field("Content").lang]).toEqual([company.lang, company.lang]);
	expect(screen.queryByText("Title is required")).toBeNull();
	await user.click(button("Create"));
	await waitFor(() => expect(description(field("Title"))).toContain("Title is required"));
	expect(description(field("Content"))).toContain("Content is required");
	expect([toasts(), document.activeElement]).toEqual([[["error", "Title is required"]], field("Title")]);
	show(<Form key="project" type="project" />);
	await user.click(field("Title"));
	await user.click(field("Description"));
	await waitFor(() => expect(description(field("Title"))).toContain("Title is required"));
	await user.click(field("Title"));
	await waitFor(() => expect(description(field("Description"))).toContain("Description is required"));
	expect([toasts().length, calls]).toEqual([1, []]);
});

test("spec 2 and 4: while it is sent, the button is disabled and reads 'Adding...'", async () => {
	const answer = Promise.withResolvers<Response>();
	onSave = () => answer.promise;
	const { user, address } = renderAdmin(<Form type="project" />, ["/admin/dashboard/project"]);
	await user.type(field("Title"), "New");
	await user.type(field("Description"), "Words");
	await user.click(button("Create"));
	await waitFor(() => expect(button("Adding...").disabled).toBe(true));
	await user.click(button("Adding..."));
	answer.resolve(success(project));
	await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=projects"));
	expect(calls.map(({ line }) => line)).toEqual(["POST /project"]);
	expect(toasts()).toEqual([["success", "Blog Created"]]);
	// Until the list comes it stays the form of something new.
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(admin.form.project.titleNew);
});

test.each([
	["pressed twice", "{Enter}{Enter}"],
	["held", "{Enter>3/}"],
])("Enter in the title sends something new once when it is %s", async (_how, keys) => {
	const { user, address } = renderAdmin(<Form type="project" />, ["/admin/dashboard/project"]);
	await user.type(field("Description"), "Words");
	await user.type(field("Title"), `New${keys}`);
	await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=projects"));
	expect(calls.map(({ line }) => line)).toEqual(["POST /project"]);
});

test("nothing of a new post is in the form of a new project that the history leads to", async () => {
	const props = { params: {} } as ComponentProps<typeof ContentEditorPage>;
	const visited = ["/admin/dashboard/project", "/admin/dashboard/blog"];
	const { user, go } = renderAdmin(<ContentEditorPage {...props} />, visited);
	await user.type(field("Title"), "A post");
	await go(-1);
	await waitFor(() => expect(field("Description").value).toBe(""));
	expect(field("Title").value).toBe("");
});

test("an update is sent again once it was answered, and by a new press of Enter", async () => {
	onSave = () => success(project);
	const { user } = renderAdmin(<EditorPage type="project" id="bench" />, ["/admin/dashboard/project/bench"]);
	await screen.findByLabelText(/^Start date/);
	await user.type(field("Title"), "{Enter}{Enter}");
	await waitFor(() => expect(toasts()).toEqual([["success", "Project Updated"]]));
	fireEvent.keyDown(field("Title"), { key: "Enter", repeat: true });
	await user.type(field("Title"), "!{Enter}");
	await waitFor(() => expect(toasts()).toHaveLength(2));
	const updates = calls.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body);
	expect(updates).toMatchObject([{ title: "Bench automation" }, { title: "Bench automation!" }]);
});

test("spec 4, 7 and 8: a project is prefilled with what is stored, and stays on its form when it is updated", async () => {
	const { user, address } = renderAdmin(<EditorPage type="project" id="bench" />, ["/admin/dashboard/project/bench"]);
	const startDate = await screen.findByLabelText<HTMLInputElement>(/^Start date/);
	expect([field("Title").value, field("Description").value, startDate.value]).toEqual([
		"Bench automation",
		"Forty channels, one button.",
		"2024-05-01",
	]);
	await user.type(field("Description"), " Or two.");
	await user.click(button("Update"));
	await waitFor(() => expect(toasts()).toEqual([["success", "Project Updated"]]));
	expect(calls.map(({ line }) => line).filter((line) => !line.startsWith("GET /drawings"))).toEqual([
		"GET /project/p/bench",
		"POST /project/p/bench",
	]);
	expect(calls.at(-1)?.body).toMatchObject({ description: "Forty channels, one button. Or two." });
	expect(address()).toBe("/admin/dashboard/project/bench");
});

test("the summary field holds what was typed, not the beginning of the text, and counts characters", async () => {
	const { user } = renderAdmin(<EditorPage type="project" id="bench" />, ["/admin/dashboard/project/bench"]);
	await screen.findByLabelText(/^Start date/);
	const counted = (count: number) => expect.stringMatching(new RegExp(`Empty takes .* ${count} of 300 characters\\.$`));
	const summary = field("Summary optional");
	expect([summary.value, description(summary)]).toEqual(["", [counted(0)]]);
	await user.type(summary, "Short");
	expect(description(summary)).toEqual([counted(5)]);
	await user.click(button("Update"));
	await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ summary: "Short" }));
});

test("a blog's date that is to come says who sees it until then", () => {
	renderAdmin(<Form type="post" />);
	const date = screen.getByLabelText(/^Publish date/);
	fireEvent.change(date, { target: { value: "2099-01-01" } });
	expect(screen.getByText("Scheduled for 2099-01-01. Until then only you can see it.")).toBeDefined();
	fireEvent.change(date, { target: { value: "2020-01-01" } });
	expect(screen.queryByText(/^Scheduled/)).toBeNull();
});

test("keys and buttons mark a text, the toolbar is one stop of the Tab key, and the form saves the change", async () => {
	const { user } = renderAdmin(<EditorPage type="project" id="bench" />, ["/admin/dashboard/project/bench"]);
	await screen.findByLabelText(/^Start date/);
	const toolbar = within(screen.getByRole("toolbar", { name: "Marks: Description" }));
	field("Description").setSelectionRange(0, 5);
	await user.click(toolbar.getByRole("button", { name: "Bold" }));
	expect([field("Description").value, document.activeElement]).toEqual([
		"**Forty** channels, one button.",
		field("Description"),
	]);
	await user.keyboard("{Control>}i{/Control}");
	expect(field("Description").value).toBe("***Forty*** channels, one button.");
	await user.tab({ shift: true });
	expect(document.activeElement?.textContent).toContain(admin.writing.help);
	await user.tab({ shift: true });
	expect(document.activeElement).toBe(toolbar.getByRole("button", { name: "Heading" }));
	await user.keyboard("{ArrowLeft}{Home}{ArrowRight}{Enter}");
	expect(field("Description").value).toBe("*Forty* channels, one button.");
	await user.tab();
	expect(document.activeElement).not.toBe(field("Description"));
	await user.click(button("Update"));
	await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ description: "*Forty* channels, one button." }));
});

/** Pastes what is on the clipboard. @returns whether that is left to the browser */
function paste(element: HTMLElement, clipboard: Record<string, string>): boolean {
	const getData = (type: string) => clipboard[type] ?? "";
	return fireEvent.paste(element, { clipboardData: { types: Object.keys(clipboard), files: [], getData } });
}

test("formatted text is pasted as Markdown in blocks of its own; the browser does other pastes", () => {
	renderAdmin(<Form type="post" />);
	const content = field("Content");
	fireEvent.change(content, { target: { value: "Before after" } });
	content.setSelectionRange(7, 7);
	const copied = { "text/plain": "A b", "text/html": "<h2>A</h2><p><b>b</b></p>" };
	expect(paste(content, copied)).toBe(false);
	expect(content.value).toBe("Before \n\n## A\n\n**b**\n\nafter");
	expect(paste(content, { "text/plain": "A b" })).toBe(true);
	expect(paste(content, { ...copied, "vscode-editor-data": "{}" })).toBe(true);
	fireEvent.change(content, { target: { value: "```c\n" } });
	content.setSelectionRange(5, 5);
	expect(paste(content, copied)).toBe(true);
});

test("a picture that was copied from the site's own page is named, not stored again", () => {
	renderAdmin(<Form type="post" />);
	const path = `/assets/blogs/${"a".repeat(32)}`;
	const html = `<meta charset='utf-8'><img src="${location.origin}${path}-960.avif" alt="The board">`;
	const files = [new File(["a"], "image.png", { type: "image/png" })];
	const getData = (type: string) => (type === "text/html" ? html : "");
	fireEvent.paste(field("Content"), { clipboardData: { types: ["text/html", "Files"], files, getData } });
	expect(field("Content").value).toBe(`![The board](${path}-1600.webp)`);
	paste(field("Content"), { "text/html": "<p><b>alone</b></p>" });
	expect(field("Content").value).toContain("**alone**");
});

test("formatted text of more than 1,000 lines is pasted by the browser, as plain text", async () => {
	renderAdmin(<Form type="post" />);
	expect(paste(field("Content"), { "text/plain": "a", "text/html": "<b>a</b><br>".repeat(1001) })).toBe(true);
	await waitFor(() => expect(toasts()).toEqual([["info", admin.writing.pastedPlain]]));
});
