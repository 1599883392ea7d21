import { setTimeout as pause } from "node:timers/promises";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Draft } from "../../../contract/editing.ts";
import { messages } from "../../../contract/messages.ts";
import {
	anAnsweredDraft,
	anAnsweredProject,
	aShownPost,
	aShownProject,
	aStoredImage,
} from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, storedDraft, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { findUnsentWords, unsentWords } from "../editing/unsent-words.ts";
import { watchTyping } from "../session.ts";
import type { ContentType } from "./content-types.ts";
import { Editor } from "./editor.tsx";
import { EditorPage } from "./editor-page.tsx";
import { type Item, toItem } from "./item.ts";

const toasts = watchToasts();

const version = (minute: number) => `2026-03-10T06:0${minute}:00.000Z`;
const post = aShownPost({ _id: "a-post", title: "Title", updatedAt: version(1) });
const item: Item = {
	id: "a-post",
	values: { title: "Title", content: "Words", publishDate: "2026-03-10", imageAlt: "", services: "", slug: "" },
	drawing: "covers/01",
	updatedAt: version(1),
	isUnpublished: false,
};

/** The server's answer to each save, and to a read of the post. */
let onSave: (call: ApiCall) => Response | Promise<Response>;
let stored: object;
let calls: ApiCall[];
/** The server's answer to a draft, and the drafts that were sent. */
let onDraft: (call: ApiCall, number: number) => Response | Promise<Response>;
let puts: ApiCall[];
/** The server's answer to a text. */
let onText: (call: ApiCall) => Response;
/** The server's answer to an image. */
let onImage: (call: ApiCall) => Response | Promise<Response>;
const newId = "a-draft-of-the-test";
const image = `${"a".repeat(32)}-1600.webp`;
beforeEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	stored = post;
	onSave = ({ body }) => success({ ...post, ...(body as object), services: [], updatedAt: version(5) });
	onDraft = storedDraft;
	onText = ({ body }) => success({ tree: [(body as { text: string }).text], problems: [] });
	onImage = () => success(aStoredImage(image));
	calls = [];
	puts = [];
	answer((call) => (call.line.startsWith("GET") ? success(stored) : onSave(call)));
});

/** Answers the calls of the form: drafts and images as the server does, unless a test says otherwise, and the rest so. */
function answer(rest: (call: ApiCall) => Response | Promise<Response>) {
	stubApi((call) => {
		if (call.line.startsWith("PUT /admin/drafts")) return onDraft(call, puts.push(call));
		if (call.line.startsWith("GET /admin/drafts?")) return success([]);
		if (call.line === "POST /admin/text") return onText(call);
		calls.push(call);
		return call.line === "POST /admin/images" ? onImage(call) : rest(call);
	});
}

interface FormProps {
	type: ContentType;
	item?: Item;
	draft?: Draft | null;
}

/** The form of an item, of a draft, or of something new. */
const Form = ({ type, item, draft = null }: FormProps) => <Editor type={type} opened={{ item, draft }} newId={newId} />;

const titleField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Title" });
const contentField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
const button = (name: string) => screen.getByRole("button", { name });
const inDialog = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });
const saves = () => calls.filter(({ line }) => line.startsWith("POST /blog")).map(({ body }) => body);

/** Presses the button of the line that says what happened meanwhile. */
async function press({ user }: ReturnType<typeof renderAdmin>, name: string) {
	await user.click(await screen.findByRole("button", { name }, { timeout: 3_000 }));
}

/** Opens a post, changes its title and saves it. */
async function saveTitle(title: string) {
	const page = renderAdmin(<Form type="post" item={item} />, ["/admin/dashboard", "/admin/dashboard/blog/a-post"]);
	await page.user.clear(titleField());
	await page.user.type(titleField(), title);
	await page.user.click(button("Update"));
	return page;
}

test("a title has one line: Enter sends the form, and pasted lines are joined", async () => {
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.clear(titleField());
	await page.user.paste("Two\n lines");
	// An input method's own Enter confirms a conversion.
	for (const confirming of [{ isComposing: true }, { keyCode: 229 }])
		expect(fireEvent.keyDown(titleField(), { key: "Enter", ...confirming })).toBe(true);
	expect(saves()).toEqual([]);
	await page.user.keyboard("{Enter}");
	await waitFor(() => expect(saves()).toMatchObject([{ title: "Two lines" }]));
});

test("Enter goes on with a list of a text, and an input method's own does not", async () => {
	renderAdmin(<Form type="post" item={item} />);
	fireEvent.input(contentField(), { target: { value: "- a" } });
	contentField().setSelectionRange(3, 3);
	for (const other of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }])
		expect(fireEvent.keyDown(contentField(), { key: "Enter", ...other })).toBe(true);
	expect(fireEvent.keyDown(contentField(), { key: "Enter" })).toBe(false);
	expect(contentField().value).toBe("- a\n- ");
	expect(fireEvent.keyDown(contentField(), { key: "Tab" })).toBe(true);
});

test("the preview stands next to the text and follows its caret, and keeps its last version while the server does not answer", async () => {
	const inParagraph: typeof onText = ({ body }) =>
		success({ tree: [{ tag: "p", children: [(body as { text: string }).text] }], problems: [] });
	onText = inParagraph;
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.click(button(admin.preview.show));
	const preview = within(screen.getByRole("region", { name: admin.preview.title }));
	expect(await preview.findByText("Words")).toBeDefined();
	onText = () => refusal(400);
	await page.user.type(contentField(), " more");
	await waitFor(() => expect(preview.getByRole("status").textContent).toBe(admin.preview.old));
	expect(preview.getByText("Words")).toBeDefined();
	onText = inParagraph;
	await page.user.type(contentField(), " words");
	expect(await preview.findByText("Words more words")).toBeDefined();
	expect(preview.getByRole("status").textContent).toBe("");
	const follows = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
	contentField().setSelectionRange(3, 3);
	document.dispatchEvent(new Event("selectionchange"));
	expect(follows.mock.contexts).toEqual([preview.getByText("Words more words")]);
	follows.mockRestore();
	// On a narrow screen it is in the way of a field that lacks something.
	await page.user.clear(titleField());
	await page.user.click(button("Update"));
	await waitFor(() => expect(document.activeElement).toBe(titleField()));
	expect(screen.queryByRole("region", { name: admin.preview.title })).toBeNull();
});

test("a warning about a text leads to its place, and does not prevent publishing", async () => {
	const problems = [
		{ kind: "formula", text: "\\frac", reason: "Expected a group" },
		{ kind: "heading", text: "ord" },
		{ kind: "note", text: "ord", line: 1 },
		{ kind: "address", text: "[ab](c)", line: 1 },
	];
	onText = () => success({ tree: ["Words"], problems });
	const values = { ...item.values, content: "Words\nWords" };
	const page = renderAdmin(<Form type="post" item={{ ...item, values }} />);
	const said = within(await screen.findByRole("region", { name: admin.preview.problems.title }));
	expect(said.getByText(interpolate(admin.preview.problems.formula, { text: "\\frac" }))).toBeDefined();
	expect(said.getByText("Expected a group")).toBeDefined();
	const places = { heading: [1, 4], note: [7, 10], address: [6, 11] } as const;
	for (const [kind, place] of Object.entries(places)) {
		const text = problems.find((problem) => problem.kind === kind)?.text ?? "";
		await page.user.click(button(interpolate(admin.preview.problems[kind as keyof typeof places], { text })));
		const { selectionStart, selectionEnd } = contentField();
		expect([document.activeElement, selectionStart, selectionEnd]).toEqual([contentField(), ...place]);
	}
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(1));
});

/** Whether the browser asks before the tab is closed. */
const asksOnClose = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("another query of the same page keeps everything and does not ask", async () => {
	const path = "/admin/dashboard/blog/a-post";
	const page = renderAdmin(<Form type="post" item={item} />, [`${path}?preview=true`, path]);
	await page.user.type(titleField(), " more");
	await act(() => page.go(-1));
	expect([page.address(), screen.queryByRole("alertdialog")]).toEqual([`${path}?preview=true`, null]);
	expect(titleField().value).toBe("Title more");
});

/** The first save is stale, because somebody saved another title meanwhile, and more. */
async function saveStale(more: object = {}) {
	stored = { ...post, title: "Theirs", updatedAt: version(3), ...more };
	onSave = (call) =>
		(call.body as { updatedAt: string }).updatedAt === version(3)
			? success({ ...post, title: "Mine", updatedAt: version(5) })
			: refusal(409);
	const page = await saveTitle("Mine");
	await screen.findByText(admin.draft.published);
	expect([saves().length, toasts(), titleField().value]).toEqual([1, [], "Mine"]);
	return page;
}

test("in a conflict, one's own version is saved over what is published, with a date that one did not touch", async () => {
	const page = await saveStale({ publishDate: "2026-04-01" });
	await press(page, admin.conflict.overwrite);
	await waitFor(() => expect(toasts()).toEqual([["success", messages.blogUpdated]]));
	expect(saves()).toMatchObject([
		{ updatedAt: version(1) },
		{ title: "Mine", publishDate: "2026-03-10", updatedAt: version(3) },
	]);
	expect([screen.queryByText(admin.draft.published), titleField().value]).toEqual([null, "Mine"]);
});

test("in a conflict, the saved version can be taken; this browser then offers what was written", async () => {
	const page = await saveStale();
	await press(page, admin.conflict.take);
	await waitFor(() => expect(titleField().value).toBe("Theirs"));
	expect([screen.queryByText(admin.draft.published), saves().length]).toEqual([null, 1]);
	await page.user.click(button(admin.draft.take));
	expect(titleField().value).toBe("Mine");
	await page.user.click(button(admin.form.back));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
});

test("in a conflict the writer may go on, the next save asks again, and what cannot be read takes no word", async () => {
	const page = await saveStale();
	await page.user.type(titleField(), "s");
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(2));
	await screen.findByText(admin.draft.published);
	answer(() => refusal(403));
	await press(page, admin.conflict.take);
	await waitFor(() => expect(toasts()).toEqual([["error", messages.somethingWentWrong]]));
	expect(titleField().value).toBe("Mines");
});

test("an error keeps every word, shows its id, and the form can be sent again", async () => {
	onSave = () => serverError("an-id");
	const page = await saveTitle("Mine");
	expect(await screen.findByText(admin.form.notSent)).toBeDefined();
	expect(screen.getByText(interpolate(admin.states.errorId, { id: "an-id" }))).toBeDefined();
	expect([titleField().value, toasts()]).toEqual(["Mine", [["error", messages.somethingWentWrong]]]);
	onSave = () => success({ ...post, title: "Mine" });
	await page.user.click(button("Update"));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", messages.blogUpdated]));
	expect(screen.queryByText(admin.form.notSent)).toBeNull();
});

test("saving a post that was deleted says where to find it, keeps every word, and works once it is restored", async () => {
	onSave = () => refusal(404);
	const page = await saveTitle("Mine");
	expect((await screen.findByText(admin.conflict.removed)).closest("[role=alert]")).not.toBeNull();
	expect(titleField().value).toBe("Mine");
	onSave = () => success({ ...post, title: "Mine" });
	await page.user.click(button("Update"));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", messages.blogUpdated]));
	expect(saves()[1]).toMatchObject({ title: "Mine", updatedAt: version(1) });
	expect(saves()[1]).not.toHaveProperty("publishDate");
});

test("a post that is not there says so; one whose session ended is asked for by the sign-in", async () => {
	answer(({ line }) =>
		line === "GET /admin/retention" ? success({ contact: null, application: null }) : refusal(404),
	);
	const gone = renderAdmin(<EditorPage type="post" id="a/post" />);
	expect(await screen.findByText(admin.form.noSuchItem)).toBeDefined();
	expect([calls[0]?.line, gone.sessionEnds()]).toEqual(["GET /blog/b/a%2Fpost", 0]);
	answer(({ line }) => refusal(line === "GET /admin/retention" ? 401 : 404));
	const ended = renderAdmin(<EditorPage type="post" id="scheduled" />);
	await waitFor(() => expect(ended.sessionEnds()).toBe(1));
});

const choose = (file: File) => fireEvent.change(screen.getByLabelText(fileField), { target: { files: [file] } });
/** The name of the field depends on whether there is an image. */
const fileField = new RegExp(`^(?:${admin.image.choose}|${admin.image.replace})$`);
const png = () => new File(["image"], "board.png", { type: "image/png" });
const withImage: Item = { ...item, values: { ...item.values, imageAlt: "A board", image: "a.webp" } };

test("an address of a draft that was published leads to its post; one that is gone offers the words kept in this browser", async () => {
	const drafts = (published: boolean) =>
		answer(({ line }) => {
			if (!line.startsWith("GET /admin/drafts/")) return success(post);
			return published ? refusal(409, { data: { published: "a-post" } }) : refusal(404);
		});
	drafts(true);
	const address = ["/admin/dashboard/blog?draft=one"];
	const found = renderAdmin(<EditorPage type="post" id={undefined} />, address);
	await waitFor(() => expect(found.address()).toBe("/admin/dashboard/blog/a-post"));
	cleanup();
	drafts(false);
	unsentWords.store("one", { kind: "post", item: null, base: null, values: { title: "Kept" }, at: version(2) });
	const gone = renderAdmin(<EditorPage type="post" id={undefined} />, address);
	expect(await screen.findByText(admin.draft.gone)).toBeDefined();
	await gone.user.click(button(admin.draft.take));
	await gone.user.click(await screen.findByRole("button", { name: admin.draft.take }));
	expect(titleField().value).toBe("Kept");
});

test.each([
	["post", /^Publish date/],
	["project", /^Start date/],
] as const)("a %s's date that is cleared becomes the day that it is in the site's time zone", async (type, label) => {
	// 18:30 UTC is midnight there.
	vi.spyOn(company, "timeZone", "get").mockReturnValue("Asia/Kolkata");
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T18:31:00Z") });
	const [read, dateField] = type === "post" ? [post, "publishDate"] : [aShownProject(), "startDate"];
	onSave = () => success({ ...read, [dateField]: "2026-05-02" });
	const { user } = renderAdmin(<Form type={type} item={toItem(type, read)} />);
	const date = screen.getByLabelText<HTMLInputElement>(label);
	await user.clear(date);
	await user.click(button("Update"));
	await waitFor(() => expect(date.value).toBe("2026-05-02"));
	expect(calls.find(({ line }) => line.startsWith("POST"))?.body).toMatchObject({ [dateField]: "2026-05-02" });
});

test("the bar says why a draft cannot be stored", async () => {
	const reason = messages.tooLong("Content", 200_000);
	onDraft = () => refusal(422, { errors: { content: [reason] } });
	const page = renderAdmin(<Form type="post" />, ["/admin/dashboard/blog"]);
	await page.user.type(contentField(), "Words");
	const said = `${interpolate(admin.draft.invalid, { reason: `Content: ${reason}` })} ${admin.draft.keptHere}`;
	expect(await screen.findByText(said, {}, { timeout: 3_000 })).toBeDefined();
	onDraft = storedDraft;
	await page.user.type(contentField(), ".");
	expect(await screen.findByText(admin.draft.stored, {}, { timeout: 3_000 })).toBeDefined();
});

test("what is typed is stored as a draft within a second, and its address names the draft of something new", async () => {
	const page = renderAdmin(<Form type="post" />, ["/admin/dashboard/blog"]);
	await page.user.type(titleField(), "Be");
	expect(screen.getByText(admin.draft.unsaved)).toBeDefined();
	await page.user.type(titleField(), "gun");
	expect(await screen.findByText(admin.draft.stored, {}, { timeout: 3_000 })).toBeDefined();
	expect(puts).toMatchObject([
		{ line: `PUT /admin/drafts/${newId}`, body: { kind: "post", item: null, base: null, values: { title: "Begun" } } },
	]);
	await waitFor(() => expect(page.address()).toBe(`/admin/dashboard/blog?draft=${newId}`));
	await page.user.type(titleField(), "!");
	await waitFor(() => expect(puts).toHaveLength(2), { timeout: 3_000 });
	expect(puts[1]?.body).toMatchObject({ values: { title: "Begun!" }, updatedAt: "2026-03-10T06:00:01.000Z" });
	expect([asksOnClose(), Object.keys(localStorage)]).toEqual([false, []]);
	// Published, it ends: what was typed last goes with Create.
	await page.user.type(screen.getByRole("textbox", { name: "Content" }), "Words");
	await page.user.click(button("Create"));
	await waitFor(() => expect(saves()).toMatchObject([{ title: "Begun!", content: "Words", draft: newId }]));
	for (const name of ["publishDate", "updatedAt"]) expect(saves()[0]).not.toHaveProperty(name);
});

test("Ctrl+S stores the draft at once", async () => {
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	expect(fireEvent.keyDown(titleField(), { key: "s", ctrlKey: true })).toBe(false);
	expect(puts).toHaveLength(1);
});

test("leaving within the pause stores what was typed, without a question", async () => {
	const page = renderAdmin(<Form type="post" item={item} />, ["/admin/dashboard", "/admin/dashboard/blog/a-post"]);
	await page.user.type(titleField(), " more");
	expect(asksOnClose()).toBe(false);
	await page.user.click(button(admin.form.back));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
	page.show(null);
	await waitFor(() => expect(puts).toHaveLength(1));
	expect(puts[0]?.body).toMatchObject({ item: "a-post", base: version(1), values: { title: "Title more" } });
});

test("an item that has a draft opens with it and says so; discarded, what is published stands there again", async () => {
	const values = { title: "Drafted", content: "Other", services: ["vlsi"], image };
	const draft = anAnsweredDraft({ item: "a-post", base: version(0), values, who: "other@example.com" });
	answer(({ line }) => (line.startsWith("DELETE") ? success(null) : success(post)));
	const page = renderAdmin(<Form type="post" item={item} draft={draft} />);
	expect(titleField().value).toBe("Drafted");
	expect(screen.getByText(/other@example\.com/)).toBeDefined();
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toMatchObject([{ updatedAt: version(0), image, draft: draft._id }]));
	cleanup();
	const again = renderAdmin(<Form type="post" item={item} draft={draft} />);
	await again.user.click(button(admin.draft.discard));
	await again.user.click(button(admin.draft.confirmDiscard.confirm));
	await waitFor(() => expect(titleField().value).toBe("Title"));
	expect(calls.at(-1)?.line).toBe(`DELETE /admin/drafts/${draft._id}`);
	expect(screen.queryByText(/other@example\.com/)).toBeNull();
});

test("without a connection the words are kept in this browser, and are stored once the server answers", async () => {
	onDraft = () => Promise.reject(new TypeError("away"));
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	expect(await screen.findByText(admin.draft.kept, {}, { timeout: 3_000 })).toBeDefined();
	expect(unsentWords.read(Object.keys(localStorage)[0]?.split(":").at(-1) ?? "")).toMatchObject({
		item: "a-post",
		base: version(1),
		values: { title: "Titles" },
	});
	onDraft = storedDraft;
	expect(await screen.findByText(admin.draft.stored, {}, { timeout: 5_000 })).toBeDefined();
	expect(Object.keys(localStorage)).toEqual([]);
});

test("a draft whose answer was lost is sent again as it was, before what was typed after it", async () => {
	let lose = () => {};
	onDraft = (call, number) =>
		number > 1 ? storedDraft(call, number) : new Promise((resolve) => (lose = () => resolve(serverError())));
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "!");
	await waitFor(() => expect(puts).toHaveLength(1), { timeout: 3_000 });
	await page.user.type(titleField(), "?");
	lose();
	await screen.findByText(admin.draft.stored, {}, { timeout: 5_000 });
	const sent = puts.map(({ body }) => body as { values: { title: string }; updatedAt?: string });
	expect(sent.map(({ values, updatedAt }) => [values.title, updatedAt !== undefined])).toEqual([
		["Title!", false],
		["Title!", false],
		["Title!?", true],
	]);
});

test("kept words are offered until they are taken or refused, whatever is typed meanwhile", async () => {
	const words = { kind: "post" as const, item: "a-post", base: version(0), at: version(2) };
	unsentWords.store("one", { ...words, values: { title: "Kept", content: "Other" }, updatedAt: version(1) });
	unsentWords.store("two", { ...words, values: { title: "Older" }, at: version(1) });
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	expect(await screen.findByText(admin.draft.stored, {}, { timeout: 3_000 })).toBeDefined();
	await page.user.click(button(admin.draft.take));
	await waitFor(() => expect(titleField().value).toBe("Kept"));
	await waitFor(() => expect(puts).toHaveLength(2));
	expect(puts[1]).toMatchObject({ line: "PUT /admin/drafts/one", body: { updatedAt: version(1), base: version(0) } });
	await page.user.click(button(admin.draft.refuse));
	expect(screen.queryByRole("button", { name: admin.draft.refuse })).toBeNull();
	await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("kept words that are taken while the server is away cost none of those typed before", async () => {
	onDraft = () => Promise.reject(new TypeError("away"));
	const draft = anAnsweredDraft({ _id: "one", item: "a-post", values: { title: "Draft" } });
	const words = { kind: "post" as const, item: "a-post", base: version(1), at: version(2), values: { title: "Kept" } };
	unsentWords.store("one~before", words);
	const page = renderAdmin(<Form type="post" item={item} draft={draft} />);
	await page.user.type(titleField(), "s");
	await screen.findByText(admin.draft.kept, {}, { timeout: 3_000 });
	await page.user.click(button(admin.draft.take));
	const titles = () => findUnsentWords("post", "a-post").map(({ words }) => words.values.title);
	await waitFor(() => expect(puts.at(-1)?.body).toMatchObject({ values: { title: "Kept" } }), { timeout: 3_000 });
	expect(titles().toSorted()).toEqual(["Drafts", "Kept"]);
});

/** Somebody else has stored another draft of the post. */
async function meetOtherDraft() {
	const other = anAnsweredDraft({ _id: "other", item: "a-post", values: { title: "Theirs" }, updatedAt: version(4) });
	onDraft = (call, number) =>
		(call.body as { updatedAt?: string }).updatedAt === version(4)
			? storedDraft(call, number)
			: refusal(409, { data: other });
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	await screen.findByText(/This draft was saved by owner@example.com on/, {}, { timeout: 3_000 });
	return page;
}

test.each([
	["published", saveStale, "Mine"],
	["stored as a draft", meetOtherDraft, "Titles"],
])("what was %s meanwhile is compared at a press, and nothing is changed", async (_what, meet, mine) => {
	const page = await meet();
	await press(page, admin.conflict.compare);
	const dialog = await screen.findByRole("dialog", { name: admin.conflict.compared });
	const marked = (tag: string) => [...dialog.querySelectorAll(tag)].map(({ textContent }) => textContent).join("");
	await waitFor(() => expect([marked("del"), marked("ins").startsWith(mine)]).toEqual(["Theirs", true]));
	await page.user.keyboard("{Escape}");
	expect(titleField().value).toBe(mine);
});

test("another draft of the same post can be taken, and nothing is overwritten", async () => {
	await press(await meetOtherDraft(), admin.conflict.take);
	await waitFor(() => expect(titleField().value).toBe("Theirs"));
	expect([puts.length, screen.queryByText(/This draft was saved by/)]).toEqual([1, null]);
});

test("a draft of something new that was published elsewhere goes on as a draft of that, and every letter stays", async () => {
	stored = { ...post, title: "Theirs", updatedAt: version(3) };
	onDraft = (call, number) =>
		call.line.endsWith(newId) ? refusal(409, { data: { published: "a-post" } }) : storedDraft(call, number);
	onSave = ({ body }) =>
		(body as { updatedAt: string }).updatedAt === version(3)
			? success({ ...post, ...(body as object), services: [], updatedAt: version(5) })
			: refusal(409);
	const page = renderAdmin(<Form type="post" />);
	const { user } = page;
	await user.type(titleField(), "s");
	expect(await screen.findByText(admin.draft.published, {}, { timeout: 3_000 })).toBeDefined();
	await user.keyboard(" more");
	expect([titleField().value, screen.queryByRole("dialog")]).toEqual(["s more", null]);
	await waitFor(() => expect(puts.at(-1)?.body).toMatchObject({ item: "a-post", values: { title: "s more" } }));
	await user.type(contentField(), "!");
	await user.click(button("Create"));
	await waitFor(() => expect(saves()).toHaveLength(1));
	await press(page, admin.conflict.overwrite);
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", messages.blogUpdated]));
	expect(calls.filter(({ line }) => line.startsWith("POST /blog")).map(({ line }) => line)).toEqual(
		Array(2).fill("POST /blog/b/a-post"),
	);
});

test("a draft of what was deleted says so, and one that was discarded elsewhere is written on", async () => {
	onDraft = () => refusal(404);
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	expect(await screen.findByText(admin.conflict.removed, {}, { timeout: 3_000 })).toBeDefined();
	expect(findUnsentWords("post", "a-post").map(({ words }) => words.values.title)).toContain("Titles");
	cleanup();
	onDraft = (call, number) => (call.line.endsWith("gone") ? refusal(404) : storedDraft(call, number));
	const draft = anAnsweredDraft({ _id: "gone", values: { title: "Draft" } });
	const other = renderAdmin(<Form type="post" draft={draft} />);
	await other.user.type(titleField(), "s");
	expect(await screen.findByText(admin.draft.stored, {}, { timeout: 3_000 })).toBeDefined();
	expect(puts.at(-1)?.body).toMatchObject({ values: { title: "Drafts" } });
	expect(puts.at(-1)?.body).not.toHaveProperty("updatedAt");
});

test.each([
	["published", 409, { published: "a-post" }, "Published by other@example.com on"],
	["discarded", 404, { gone: "draft" }, "This draft was discarded by other@example.com on"],
])(
	"where a new post is %s elsewhere, its form, the focus and every letter stay, and the line says by whom",
	async (_what, status, data, said) => {
		const done = { action: "updated", actor: "other@example.com", at: version(4) };
		onDraft = (call, number) =>
			number > 1 && call.line.endsWith(puts[0]?.line ?? "")
				? refusal(status, { data: { ...data, done } })
				: storedDraft(call, number);
		const page = renderAdmin(<EditorPage type="post" id={undefined} />, ["/admin/dashboard/blog"]);
		const field = titleField();
		await page.user.type(field, "Be");
		await waitFor(() => expect(page.address()).toContain("?draft="), { timeout: 3_000 });
		const first = page.address();
		await page.user.keyboard("gun");
		expect(await screen.findByText(new RegExp(said), {}, { timeout: 3_000 })).toBeDefined();
		await waitFor(() => expect(page.address()).not.toBe(first));
		await page.user.keyboard(" on");
		expect([titleField(), document.activeElement, field.value]).toEqual([field, field, "Begun on"]);
	},
);

test("a save says when the post was taken off the site, and that somebody deleted it; once restored it goes on as the same draft", async () => {
	const done = (action: string) => ({ action, actor: "other@example.com", at: version(4) });
	onDraft = async (call, number) => {
		if (number === 2) return refusal(404, { data: { gone: "item", done: done("deleted") } });
		const { data } = await storedDraft(call, number).json();
		return success({ ...data, ...(number === 1 && { changed: done("unpublished") }) });
	};
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	expect(await screen.findByText(/^Taken off the site by other@example.com on/, {}, { timeout: 3_000 })).toBeDefined();
	await page.user.type(titleField(), "!");
	expect(await screen.findByText(/^Deleted by other@example.com on/, {}, { timeout: 3_000 })).toBeDefined();
	await page.user.type(titleField(), "?");
	expect(await screen.findByText(admin.draft.stored, {}, { timeout: 3_000 })).toBeDefined();
	expect(new Set(puts.map(({ line }) => line)).size).toBe(1);
});

test("the preview of a project shows each of its texts under its heading", async () => {
	const project = toItem("project", anAnsweredProject({ description: "A bench", problem: "One button", approach: "" }));
	const page = renderAdmin(<Form type="project" item={project} />);
	await page.user.click(button(admin.preview.show));
	const preview = within(screen.getByRole("region", { name: admin.preview.title }));
	expect(await preview.findByText("A bench")).toBeDefined();
	expect(await preview.findByText("One button")).toBeDefined();
	expect(preview.getByRole("heading", { name: "Problem" })).toBeDefined();
	expect(preview.queryByRole("heading", { name: "Approach" })).toBeNull();
});

test.each(["a draft is stored", "a change is sent"])(
	"a session that ends while %s asks for the password in place, and goes on",
	async (what) => {
		const user = { _id: "owner", email: "owner@example.com" };
		localStorage.setItem("adminData", JSON.stringify(user));
		onTestFinished(watchTyping());
		let signedIn = false;
		if (what === "a draft is stored") onDraft = (call, number) => (signedIn ? storedDraft(call, number) : refusal(401));
		answer((call) => {
			if (call.line !== "POST /user/login") return signedIn ? onSave(call) : refusal(401);
			signedIn = true;
			return Response.json({ status: "success", token: "t", data: { user } });
		});
		const page = renderAdmin(<Form type="post" item={item} />);
		await page.user.type(titleField(), "s");
		if (what === "a change is sent") await page.user.click(button("Update"));
		await press(page, admin.draft.signIn);
		await page.user.type(await screen.findByLabelText(admin.session.password, {}, { timeout: 3_000 }), "a password");
		await page.user.click(inDialog(what === "a change is sent" ? admin.session.submit : admin.session.submitDraft));
		const title = { title: "Titles", updatedAt: version(1) };
		if (what === "a change is sent") await waitFor(() => expect(saves()).toMatchObject([title, title]));
		else expect(await screen.findByText(admin.draft.stored)).toBeDefined();
		expect([page.sessionEnds(), screen.queryByRole("dialog")]).toEqual([0, null]);
		await waitFor(() => expect(document.activeElement).toBe(titleField()));
	},
);

test("words that another window's logout removes from this browser are kept again, as they stand in the form", async () => {
	onDraft = () => refusal(401);
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.type(titleField(), "s");
	await screen.findByRole("button", { name: admin.draft.signIn }, { timeout: 3_000 });
	const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("adminDraft:unsent:"));
	const [key = ""] = keys();
	localStorage.removeItem(key);
	fireEvent(window, new StorageEvent("storage", { key, newValue: null }));
	expect(keys()).toEqual([key]);
	expect(localStorage.getItem(key)).toContain("Titles");
});

test("a draft that is being published is stored no more", async () => {
	let before = 0;
	onSave = async () => {
		before = puts.length;
		await pause(1_200);
		return success({ ...post, title: "Other", updatedAt: version(5) });
	};
	await saveTitle("Other");
	await waitFor(() => expect(toasts()).toEqual([["success", messages.blogUpdated]]), { timeout: 5_000 });
	expect(puts).toHaveLength(before);
});

test("a draft's save without an answer keeps publishing for three seconds at most, and is ended", async () => {
	onDraft = () => new Promise<Response>(() => undefined);
	renderAdmin(<Form type="post" />);
	await act(async () => {
		fireEvent.input(titleField(), { target: { value: "New" } });
		fireEvent.input(contentField(), { target: { value: "Words" } });
	});
	await waitFor(() => expect(puts).toHaveLength(1), { timeout: 3_000 });
	const pressed = performance.now();
	fireEvent.click(button("Create"));
	await waitFor(() => expect(saves()).toMatchObject([{ title: "New", draft: newId }]), { timeout: 10_000 });
	expect(performance.now() - pressed).toBeGreaterThan(2_500);
	expect(puts).toHaveLength(1);
});

test("text written during a save stays, as a draft of the stored version", async () => {
	const saved = Promise.withResolvers<Response>();
	onSave = () => saved.promise;
	const { user } = renderAdmin(<Form type="post" item={item} />);
	await user.type(titleField(), "s{Enter}");
	await waitFor(() => expect(saves()).toHaveLength(1));
	await user.type(titleField(), " and more");
	saved.resolve(success({ ...post, title: "Titles", content: "Words", updatedAt: version(5) }));
	await waitFor(() => expect(toasts()).toEqual([["success", messages.blogUpdated]]));
	expect(titleField().value).toBe("Titles and more");
	await waitFor(() => expect(puts.at(-1)?.body).toMatchObject({ base: version(5) }), { timeout: 3_000 });
	expect(puts.at(-1)?.body).toMatchObject({ item: "a-post", values: { title: "Titles and more", content: "Words" } });
	expect(puts.at(-1)?.line).not.toContain(newId);
});

test("text written during a creation becomes a draft of the new post", async () => {
	const saved = Promise.withResolvers<Response>();
	onSave = () => saved.promise;
	const page = renderAdmin(<Form type="post" />, ["/admin/dashboard/blog"]);
	const content = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
	await page.user.type(content(), "Words");
	await page.user.type(titleField(), "Title{Enter}");
	await waitFor(() => expect(saves()).toHaveLength(1));
	await page.user.type(content(), " and more");
	saved.resolve(success(post));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
	const body = { item: "a-post", base: version(1), values: { content: "Words and more" } };
	await waitFor(() => expect(puts.at(-1)?.body).toMatchObject(body));
});

test.each([
	["Title", "title", "Title, and more"],
	[admin.form.summary.label, "summary", "In short"],
	[admin.form.blog.fields.publishDate.label, "publishDate", "2026-04-01"],
])("after an answer that was lost, a %s that was changed since is published too", async (label, name, changed) => {
	onSave = () => serverError();
	const page = await saveTitle("First");
	await screen.findByText(admin.form.notSent);
	const first = { ...post, title: "First", updatedAt: version(5) };
	fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: changed } });
	onSave = ({ body }) => {
		const { draft, ...sent } = body as Record<string, string>;
		return success(draft ? first : { ...first, ...sent, services: [], updatedAt: version(6) });
	};
	await page.user.click(button("Update"));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", messages.blogUpdated]));
	expect(saves().at(-1)).toMatchObject({ [name]: changed, updatedAt: version(5) });
});

test("an image is stored when it is chosen, dropped or pasted, and its name goes with the draft and the form", async () => {
	const page = renderAdmin(<Form type="post" item={item} />);
	const alternativeText = () => screen.findByRole("textbox", { name: /Alternative text/ });
	const remove = async () => page.user.click(await screen.findByRole("button", { name: admin.image.remove }));
	fireEvent.drop(screen.getByRole("group", { name: /Image/ }), { dataTransfer: { files: [png()] } });
	await alternativeText();
	await remove();
	// Office puts a picture next to its text, which is what is pasted then.
	const paste = (...types: string[]) =>
		fireEvent.paste(titleField(), { clipboardData: { files: [png()], types: ["Files", ...types] } });
	expect(paste("text/plain", "text/html", "text/rtf")).toBe(true);
	// A browser adds the HTML to a copied image, and Finder the file's name.
	for (const type of ["text/html", "text/plain"]) {
		expect(paste(type), type).toBe(false);
		await remove();
	}
	choose(png());
	await waitFor(() => expect(puts.at(-1)?.body).toMatchObject({ values: { image } }), { timeout: 3_000 });
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toMatchObject([{ image }]));
	expect(calls.filter(({ line }) => line === "POST /admin/images")).toHaveLength(4);
});

test("another image does not keep the alternative text of the one before, which comes back with it, and can be taken away", async () => {
	const page = renderAdmin(<Form type="post" item={withImage} />);
	const alternativeText = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Alternative text/ }).value;
	choose(png());
	await waitFor(() => expect(alternativeText()).toBe(""));
	await page.user.click(button(admin.image.undoRemove));
	expect(alternativeText()).toBe("A board");
	await page.user.click(button(admin.image.remove));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toMatchObject([{ removeImage: "true" }]));
});

test("a file that cannot be an image is refused at the field; nothing is sent until it is given up or replaced", async () => {
	const page = renderAdmin(<Form type="post" item={item} />);
	const input = screen.getByLabelText<HTMLInputElement>(admin.image.choose);
	const description = () =>
		(input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
	choose(new File(["<svg>"], "a.svg", { type: "image/svg+xml" }));
	await waitFor(() => expect(description()).toEqual([messages.imageType, admin.image.limits]));
	await page.user.click(button("Update"));
	await waitFor(() => expect(toasts()).toEqual(Array(2).fill(["error", messages.imageType])));
	expect([saves(), document.activeElement]).toEqual([[], input]);
	choose(new File([new Uint8Array(15 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }));
	await waitFor(() => expect(description()).toEqual([messages.imageTooLarge, admin.image.limits]));
	onImage = () => refusal(415, { errors: { image: [messages.imageHdr] } });
	choose(png());
	await waitFor(() => expect(description()).toEqual([messages.imageHdr, admin.image.limits]));
	await page.user.click(button("Update"));
	await waitFor(() => expect(toasts().slice(3)).toEqual(Array(2).fill(["error", messages.imageHdr])));
	onImage = () => new Response("<html>", { status: 413 });
	choose(png());
	await waitFor(() => expect(description()).toEqual([messages.imageTooLarge, admin.image.limits]));
	onImage = () => Promise.reject(new TypeError("Failed to fetch"));
	choose(png());
	await waitFor(() => expect(description()).toEqual([admin.signIn.noAnswer, admin.image.limits]));
	onImage = () => success(aStoredImage(image));
	await page.user.click(button(admin.image.again));
	await waitFor(() => expect(description()).toEqual([admin.image.limits]));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toMatchObject([{ image }]));
});

test("a file that is refused takes the place of one on its way, so that its message stands under its own picture", async () => {
	const first = Promise.withResolvers<Response>();
	onImage = () => first.promise;
	renderAdmin(<Form type="post" item={withImage} />);
	const shown = () => screen.getByAltText(/./).getAttribute("src");
	const stored = shown();
	choose(png());
	await waitFor(() => expect(shown()).not.toBe(stored));
	const chosen = shown();
	choose(new File(["%PDF"], "b.pdf", { type: "application/pdf" }));
	await waitFor(() => expect([stored, chosen]).not.toContain(shown()));
	first.resolve(success(aStoredImage(image)));
	await screen.findByText(messages.imageType);
	fireEvent.click(button(admin.image.goOnWithout));
	await waitFor(() => expect([shown(), screen.queryByText(messages.imageType)]).toEqual([stored, null]));
});

test("an upload says so, can be cancelled, and the form waits for it", async () => {
	const stored = Promise.withResolvers<Response>();
	onImage = () => new Promise(() => undefined);
	renderAdmin(<Form type="post" item={item} />);
	choose(png());
	await screen.findByText(admin.image.sending);
	fireEvent.click(button(admin.image.cancel));
	await waitFor(() => expect(screen.queryByText(admin.image.sending)).toBeNull());
	expect(screen.queryByText(messages.somethingWentWrong)).toBeNull();
	onImage = () => stored.promise;
	choose(png());
	await screen.findByText(admin.image.sending);
	expect(screen.getByRole<HTMLButtonElement>("button", { name: admin.form.submitting }).disabled).toBe(true);
	stored.resolve(success(aStoredImage(image)));
	await screen.findByRole("button", { name: "Update" });
	expect(screen.queryByText(admin.image.sending)).toBeNull();
});

test("a question before leaving stays when the draft of something new is stored meanwhile", async () => {
	const draft = Promise.withResolvers<Response>();
	onImage = () => new Promise(() => undefined);
	onDraft = () => draft.promise;
	const page = renderAdmin(<Form type="post" />, ["/admin/dashboard", "/admin/dashboard/blog"]);
	await page.user.type(titleField(), "Begun");
	choose(png());
	await waitFor(() => expect(puts).toHaveLength(1), { timeout: 3_000 });
	await page.user.click(button(admin.form.back));
	await screen.findByText(admin.leave.title);
	draft.resolve(storedDraft(puts[0] as ApiCall, 1));
	await screen.findByText(admin.draft.stored);
	await act(() => pause(0));
	expect(page.address()).toBe("/admin/dashboard/blog");
	await page.user.click(screen.getByRole("button", { name: admin.leave.cancel }));
	await waitFor(() => expect(page.address()).toBe(`/admin/dashboard/blog?draft=${newId}`));
});

test("a post is taken off the site after a question, and says so until it is updated", async () => {
	answer(() => success({ ...post, unpublished: true, updatedAt: version(3) }));
	const page = renderAdmin(<Form type="post" item={item} />);
	await page.user.click(button(admin.publication.unpublish));
	expect(calls).toEqual([]);
	await page.user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Unpublish" }));
	expect(await screen.findByText(admin.publication.unpublishedHint)).toBeDefined();
	expect(calls[0]?.line).toBe("POST /blog/b/a-post/unpublish");
	expect(screen.queryByRole("button", { name: admin.publication.unpublish })).toBeNull();
	onSave = () => success({ ...post, updatedAt: version(4) });
	answer((call) => onSave(call));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves().at(-1)).toMatchObject({ updatedAt: version(3) }));
	await waitFor(() => expect(screen.queryByText(admin.publication.unpublishedHint)).toBeNull());
});

test("a typed address is sent with something new, and its refusal stands at the field and in one toast", async () => {
	onSave = () => refusal(422, { errors: { slug: [messages.addressTaken] } });
	const page = renderAdmin(<Form type="post" />);
	await page.user.type(titleField(), "New");
	await page.user.type(screen.getByRole("textbox", { name: "Content" }), "Words");
	await page.user.type(screen.getByRole("textbox", { name: /^Address/ }), "my-address");
	await page.user.click(button("Create"));
	expect(await screen.findByText(messages.addressTaken)).toBeDefined();
	expect(toasts()).toEqual([["error", messages.addressTaken]]);
	expect(saves()).toMatchObject([{ slug: "my-address" }]);
	cleanup();
	renderAdmin(<Form type="post" item={item} />);
	expect(screen.queryByRole("textbox", { name: /^Address/ })).toBeNull();
});
