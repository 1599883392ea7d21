import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { anAnsweredPost, anAnsweredProject } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { Editor } from "./editor.tsx";
import { EditorPage } from "./editor-page.tsx";
import { type Item, toItem } from "./item.ts";
import { editorDrafts } from "./use-draft.ts";

const toasts = watchToasts();

const version = (minute: number) => `2026-03-10T06:0${minute}:00.000Z`;
const post = anAnsweredPost({ _id: "a-post", title: "Title", updatedAt: version(1) });
const item: Item = {
	id: "a-post",
	values: { title: "Title", content: "Words", publishDate: "2026-03-10", imageAlt: "", services: "" },
	image: null,
	updatedAt: version(1),
};

/** The server's answer to each save, and to a read of the post. */
let onSave: (call: ApiCall) => Response | Promise<Response>;
let stored: object;
let calls: ApiCall[];
beforeEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	stored = post;
	onSave = ({ body }) => success({ ...post, ...(body as object), services: [], updatedAt: version(5) });
	calls = stubApi((call) => (call.line.startsWith("GET") ? success(stored) : onSave(call)));
});

const titleField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Title" });
const button = (name: string) => screen.getByRole("button", { name });
const inDialog = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });
const saves = () => calls.filter(({ line }) => line.startsWith("POST /blog")).map(({ body }) => body);

/** Opens a post, changes its title and saves it. */
async function saveTitle(title: string) {
	const page = renderAdmin(<Editor type="post" item={item} />, ["/admin/dashboard", "/admin/dashboard/blog/a-post"]);
	await page.user.clear(titleField());
	await page.user.type(titleField(), title);
	await page.user.click(button("Update"));
	return page;
}

test("a saved change says so, stays on the page, and lets one leave without a question", async () => {
	const page = await saveTitle("Other");
	await waitFor(() => expect(toasts()).toEqual([["success", messages.blogUpdated]]));
	expect([titleField().value, page.address()]).toEqual(["Other", "/admin/dashboard/blog/a-post"]);
	await page.user.click(button(admin.form.back));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
});

test("something new leads to its list once it is created, without a question", async () => {
	onSave = () => success(anAnsweredProject());
	const page = renderAdmin(<Editor type="project" />, ["/admin/dashboard/project"]);
	await page.user.type(titleField(), "New");
	await page.user.type(screen.getByRole("textbox", { name: "Description" }), "Words");
	await page.user.click(button("Create"));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=projects"));
	expect(toasts()).toEqual([["success", messages.projectCreated]]);
	// Until the list comes it stays the form of something new, and is not sent twice.
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(admin.form.project.titleNew);
	expect(screen.getByRole<HTMLButtonElement>("button", { name: admin.form.submitting }).disabled).toBe(true);
});

test("a title has one line: Enter sends the form, and pasted lines are joined", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	await page.user.clear(titleField());
	await page.user.paste("Two\n lines");
	await page.user.keyboard("{Enter}");
	await waitFor(() => expect(saves()).toMatchObject([{ title: "Two lines" }]));
});

test("the preview takes the text's place, and goes when the form is sent, so that a field that lacks something is seen", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	await page.user.clear(titleField());
	await page.user.click(button(admin.preview.show));
	expect(within(screen.getByRole("region", { name: admin.preview.title })).getByText("Words")).toBeDefined();
	expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
	await page.user.click(button("Update"));
	await waitFor(() => expect(document.activeElement).toBe(titleField()));
	expect(screen.queryByRole("region", { name: admin.preview.title })).toBeNull();
});

test("the bar says whether what is written is saved", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	expect(screen.getByText(admin.draft.saved)).toBeDefined();
	await page.user.type(titleField(), "s");
	expect(screen.getByText(admin.draft.unsaved)).toBeDefined();
	expect(await screen.findByText(admin.draft.kept)).toBeDefined();
	await page.user.click(button("Update"));
	expect(await screen.findByText(admin.draft.saved)).toBeDefined();
});

/** Whether the browser asks before the tab is closed. */
const asksOnClose = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("leaving with unsaved changes asks first; the writer may stay and keep every word, or leave", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />, ["/admin/dashboard", "/admin/dashboard/blog/a-post"]);
	await page.user.type(titleField(), " more");
	expect(asksOnClose()).toBe(true);
	await page.user.click(button(admin.form.back));
	await page.user.click(await screen.findByRole("button", { name: admin.leave.cancel }));
	expect([titleField().value, page.address()]).toEqual(["Title more", "/admin/dashboard/blog/a-post"]);
	await page.user.click(button(admin.form.back));
	await page.user.click(await screen.findByRole("button", { name: admin.leave.confirm }));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
});

test("leaving without changes, or after undoing them, does not ask", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />, ["/admin/dashboard/blog/a-post"]);
	expect(asksOnClose()).toBe(false);
	await page.user.type(titleField(), "s");
	expect(asksOnClose()).toBe(true);
	await page.user.type(titleField(), "{Backspace}");
	expect(asksOnClose()).toBe(false);
	await page.user.click(button(admin.form.back));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
});

test("another query of the same page keeps everything and does not ask", async () => {
	const path = "/admin/dashboard/blog/a-post";
	const page = renderAdmin(<Editor type="post" item={item} />, [`${path}?preview=true`, path]);
	await page.user.type(titleField(), " more");
	await act(() => page.go(-1));
	expect([page.address(), screen.queryByRole("alertdialog")]).toEqual([`${path}?preview=true`, null]);
	expect(titleField().value).toBe("Title more");
});

/** The first save is stale, because somebody saved another title meanwhile. */
async function saveStale() {
	stored = { ...post, title: "Theirs", updatedAt: version(3) };
	onSave = (call) =>
		(call.body as { updatedAt: string }).updatedAt === version(3)
			? success({ ...post, title: "Mine", updatedAt: version(5) })
			: refusal(409);
	const page = await saveTitle("Mine");
	await screen.findByText("Theirs");
	return { page, dialog: within(screen.getByRole("dialog", { name: admin.conflict.title })) };
}

test("a save after somebody else's shows both versions, and says which fields are the same", async () => {
	const { dialog } = await saveStale();
	expect(dialog.getByText("Theirs").previousSibling?.textContent).toBe(admin.conflict.savedVersion);
	expect(dialog.getByText("Mine").previousSibling?.textContent).toBe(admin.conflict.editedVersion);
	expect(dialog.getAllByText(admin.conflict.same)).toHaveLength(4);
	expect([saves().length, toasts()]).toEqual([1, []]);
});

test("in a conflict, one's own version is saved over the version that was shown, and over no later one", async () => {
	const { page } = await saveStale();
	await page.user.click(inDialog(admin.conflict.overwrite));
	await waitFor(() => expect(toasts()).toEqual([["success", messages.blogUpdated]]));
	expect(saves().map((body) => (body as { updatedAt: string }).updatedAt)).toEqual([version(1), version(3)]);
	expect([screen.queryByRole("dialog"), titleField().value]).toEqual([null, "Mine"]);
});

test("in a conflict, one's own date is saved over another's, also when one did not touch it", async () => {
	stored = { ...post, publishDate: "2026-04-01", updatedAt: version(3) };
	onSave = () => refusal(409);
	const { user } = await saveTitle("Mine");
	await user.click(await screen.findByRole("button", { name: admin.conflict.overwrite }));
	await waitFor(() => expect(saves()).toHaveLength(2));
	expect(saves()[1]).toMatchObject({ title: "Mine", publishDate: "2026-03-10", updatedAt: version(3) });
});

test("in a conflict, the saved version can be taken, and nothing is unsaved then", async () => {
	const { page } = await saveStale();
	await page.user.click(inDialog(admin.conflict.discardEdit));
	await waitFor(() => expect(titleField().value).toBe("Theirs"));
	expect([screen.queryByRole("dialog"), saves().length]).toEqual([null, 1]);
	await page.user.click(button(admin.form.back));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
});

test("in a conflict the writer may go on, and the next save asks again", async () => {
	const { page } = await saveStale();
	await page.user.click(inDialog(admin.conflict.later));
	expect([screen.queryByRole("dialog"), titleField().value]).toEqual([null, "Mine"]);
	await page.user.click(button("Update"));
	expect(await screen.findByRole("dialog", { name: admin.conflict.title })).toBeDefined();
});

test("a saved version that cannot be read is asked for again", async () => {
	let away = true;
	calls = stubApi(({ line }) => {
		if (line.startsWith("POST")) return refusal(409);
		return away ? refusal(403) : success({ ...post, title: "Theirs" });
	});
	const { user } = await saveTitle("Mine");
	const retry = await screen.findByRole("button", { name: admin.states.retry });
	away = false;
	await user.click(retry);
	expect(await screen.findByText("Theirs")).toBeDefined();
});

test("a session that ended while one wrote asks for the password in place, and then sends what was written", async () => {
	const user = { _id: "owner", email: "owner@example.com" };
	localStorage.setItem("adminData", JSON.stringify(user));
	let signedIn = false;
	calls = stubApi(({ line, body }) => {
		if (line === "POST /user/login") {
			signedIn = (body as { password: string }).password === "a password";
			return signedIn ? Response.json({ status: "success", token: "t", data: { user } }) : refusal(401);
		}
		return signedIn ? success({ ...post, title: "Mine" }) : refusal(401);
	});
	const page = await saveTitle("Mine");
	const password = await screen.findByLabelText(admin.session.password);
	await page.user.type(password, "not this one");
	await page.user.click(inDialog(admin.session.submit));
	expect(await screen.findByText(admin.session.refused)).toBeDefined();
	await page.user.clear(password);
	await page.user.type(password, "a password");
	await page.user.click(inDialog(admin.session.submit));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", messages.blogUpdated]));
	expect(saves()).toHaveLength(2);
	expect(saves()[1]).toMatchObject({ title: "Mine", updatedAt: version(1) });
	expect([screen.queryByRole("dialog"), page.sessionEnds()]).toEqual([null, 0]);
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
});

test("the server's refusal of a field is shown at the field, and in one toast", async () => {
	onSave = () => refusal(422, { errors: { title: [messages.titleRequired], content: [messages.contentRequired] } });
	await saveTitle("Mine");
	expect(await screen.findByText(messages.titleRequired)).toBeDefined();
	expect(screen.getByText(messages.contentRequired)).toBeDefined();
	expect(toasts()).toEqual([["error", messages.titleRequired]]);
});

test("nothing is sent until a refused image is given up or replaced", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	const input = screen.getByLabelText<HTMLInputElement>(admin.image.choose);
	fireEvent.change(input, { target: { files: [new File(["<svg>"], "a.svg", { type: "image/svg+xml" })] } });
	expect((await screen.findByText(messages.imageType)).closest("[role=alert]")).not.toBeNull();
	await page.user.click(button("Update"));
	await waitFor(() => expect(toasts()).toHaveLength(2));
	expect([calls, toasts().at(-1), document.activeElement]).toEqual([[], ["error", messages.imageType], input]);
	await page.user.click(button(admin.image.goOnWithout));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(1));
});

test("another image takes a refusal away, and after one that is refused the image before stays", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	const input = screen.getByLabelText<HTMLInputElement>(admin.image.choose);
	const choose = (name: string, type: string) => {
		const file = new File(["content"], name, { type });
		fireEvent.change(input, { target: { files: [file] } });
		return file;
	};
	const description = () =>
		(input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
	choose("photo.heic", "image/heic");
	expect(description()).toEqual([messages.imageType, admin.image.limits]);
	choose("board", "");
	expect(description()).toEqual([admin.image.limits]);
	const png = choose("board.png", "image/png");
	choose("notes.txt", "text/plain");
	await page.user.click(button(admin.image.goOnWithout));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(1));
	expect(saves()[0]).toMatchObject({ image: png });
});

test("an image comes by a drop and by a paste as well, and is taken back before it is sent", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	const png = new File(["image"], "board.png", { type: "image/png" });
	fireEvent.drop(screen.getByRole("group", { name: /Image/ }), { dataTransfer: { files: [png] } });
	const alternativeText = () => screen.queryByRole("textbox", { name: /Alternative text/ });
	const remove = await screen.findByRole("button", { name: admin.image.remove });
	expect(alternativeText()).not.toBeNull();
	await page.user.click(remove);
	expect(alternativeText()).toBeNull();
	// Office puts a picture next to its text, which is what is pasted then.
	const paste = (...types: string[]) =>
		fireEvent.paste(titleField(), { clipboardData: { files: [png], types: ["Files", ...types] } });
	expect(paste("text/plain", "text/html", "text/rtf")).toBe(true);
	expect(alternativeText()).toBeNull();
	// A browser adds the HTML to a copied image, and Finder the file's name.
	for (const type of ["text/html", "text/plain"]) {
		expect(paste(type), type).toBe(false);
		await page.user.click(await screen.findByRole("button", { name: admin.image.remove }));
	}
	paste();
	expect(await screen.findByRole("img", { name: admin.image.preview })).toBeDefined();
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(1));
	expect(saves()[0]).toMatchObject({ image: png });
});

test("the draft of an earlier visit is offered, taken whole, and sent", async () => {
	const values = { title: "Earlier", content: "Other words", publishDate: "2026-03-12", imageAlt: "", services: "" };
	editorDrafts.store("post:a-post", { at: version(2), base: version(1), hadImage: false, values });
	const page = renderAdmin(<Editor type="post" item={item} />);
	await page.user.click(button(admin.draft.restore));
	expect(titleField().value).toBe("Earlier");
	expect(screen.queryByRole("button", { name: admin.draft.restore })).toBeNull();
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toEqual([{ ...values, updatedAt: version(1) }]));
});

test("a discarded draft is not offered again", async () => {
	editorDrafts.store("post:a-post", {
		at: version(2),
		base: version(1),
		hadImage: false,
		values: { title: "Earlier" },
	});
	const page = renderAdmin(<Editor type="post" item={item} />);
	await page.user.click(button(admin.draft.discard));
	expect([titleField().value, Object.keys(localStorage)]).toEqual(["Title", []]);
});

test("a post that is not there says so; one whose session ended is asked for by the sign-in", async () => {
	calls = stubApi(({ line }) =>
		line === "GET /admin/retention" ? success({ contact: null, application: null }) : refusal(404),
	);
	const gone = renderAdmin(<EditorPage type="post" id="a/post" />);
	expect(await screen.findByText(admin.form.noSuchItem)).toBeDefined();
	expect([calls[0]?.line, gone.sessionEnds()]).toEqual(["GET /blog/b/a%2Fpost", 0]);
	calls = stubApi(({ line }) => refusal(line === "GET /admin/retention" ? 401 : 404));
	const ended = renderAdmin(<EditorPage type="post" id="scheduled" />);
	await waitFor(() => expect(ended.sessionEnds()).toBe(1));
});

const choose = (file: File) =>
	fireEvent.change(screen.getByLabelText<HTMLInputElement>(admin.image.choose), { target: { files: [file] } });
const png = () => new File(["image"], "board.png", { type: "image/png" });
const withImage: Item = { ...item, values: { ...item.values, imageAlt: "A board" }, image: "a.webp" };

test("a new post is sent without a version or an unchosen date, and a change without an untouched date", async () => {
	const page = renderAdmin(<Editor type="post" />);
	await page.user.type(titleField(), "New");
	await page.user.type(screen.getByRole("textbox", { name: "Content" }), "Words");
	await page.user.click(button("Create"));
	await waitFor(() => expect(calls.filter(({ line }) => line === "POST /blog")).toHaveLength(1));
	expect(saves()[0]).toMatchObject({ title: "New", content: "Words", imageAlt: "" });
	expect(saves()[0]).not.toHaveProperty("publishDate");
	expect(saves()[0]).not.toHaveProperty("updatedAt");
	cleanup();
	await saveTitle("Other");
	await waitFor(() => expect(saves()).toHaveLength(2));
	expect(saves()[1]).toMatchObject({ title: "Other", updatedAt: version(1) });
	expect(saves()[1]).not.toHaveProperty("publishDate");
});

test.each([
	["post", /^Publish date/],
	["project", /^Start date/],
] as const)("a %s's date that is cleared becomes the day that it is in the site's time zone", async (type, label) => {
	// 18:30 UTC is midnight there.
	vi.spyOn(company, "timeZone", "get").mockReturnValue("Asia/Kolkata");
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T18:31:00Z") });
	const [read, dateField] = type === "post" ? [post, "publishDate"] : [anAnsweredProject(), "startDate"];
	onSave = () => success({ ...read, [dateField]: "2026-05-02" });
	const { user } = renderAdmin(<Editor type={type} item={toItem(type, read)} />);
	const date = screen.getByLabelText<HTMLInputElement>(label);
	await user.clear(date);
	await user.click(button("Update"));
	await waitFor(() => expect(date.value).toBe("2026-05-02"));
	expect(calls.find(({ line }) => line.startsWith("POST"))?.body).toMatchObject({ [dateField]: "2026-05-02" });
});

test("a save is the base of the next change, and leaves no draft and no image to send", async () => {
	onSave = () => success({ ...post, title: "Titles", updatedAt: version(5) });
	const page = renderAdmin(<Editor type="post" item={item} />);
	choose(png());
	await page.user.type(titleField(), "s");
	await page.user.click(button("Update"));
	expect(await screen.findByText(admin.draft.saved)).toBeDefined();
	expect(Object.keys(localStorage)).toEqual([]);
	await page.user.type(titleField(), "!");
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(2));
	expect(saves()[1]).toMatchObject({ updatedAt: version(5) });
	expect(saves()[1]).not.toHaveProperty("image");
});

test("text written during a save stays unsaved, as a change of the stored version", async () => {
	const answer = Promise.withResolvers<Response>();
	onSave = () => answer.promise;
	const { user } = renderAdmin(<Editor type="post" item={item} />);
	choose(png());
	await user.type(titleField(), "s{Enter}");
	await waitFor(() => expect(saves()).toHaveLength(1));
	await user.type(titleField(), " and more");
	answer.resolve(success({ ...post, title: "Titles", content: "Words of the server", updatedAt: version(5) }));
	await waitFor(() => expect(toasts()).toEqual([["success", messages.blogUpdated]]));
	expect(await screen.findByText(admin.draft.kept)).toBeDefined();
	const contentField = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
	expect([titleField().value, contentField.value]).toEqual(["Titles and more", "Words of the server"]);
	const draft = { base: version(5), hadImage: false, values: { title: "Titles and more" } };
	await waitFor(() => expect(editorDrafts.read("post:a-post")).toMatchObject(draft));
	onSave = () => success({ ...post, title: "Titles and more", updatedAt: version(6) });
	await user.click(button("Update"));
	expect(await screen.findByText(admin.draft.saved)).toBeDefined();
	expect(saves()[1]).toMatchObject({ title: "Titles and more", updatedAt: version(5) });
	expect(saves()[1]).not.toHaveProperty("image");
	expect(Object.keys(localStorage)).toEqual([]);
});

test("text written during a creation is offered as a draft of the new post", async () => {
	const answer = Promise.withResolvers<Response>();
	onSave = () => answer.promise;
	const page = renderAdmin(<Editor type="post" />, ["/admin/dashboard/blog"]);
	const content = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
	await page.user.type(content(), "Words");
	await page.user.type(titleField(), "Title{Enter}");
	await waitFor(() => expect(calls).toHaveLength(1));
	await page.user.type(content(), " and more");
	answer.resolve(success(post));
	await waitFor(() => expect(page.address()).toBe("/admin/dashboard?tab=blogs"));
	page.show(<Editor key="created" type="post" item={item} />);
	await page.user.click(button(admin.draft.restore));
	expect([titleField().value, content().value]).toEqual(["Title", "Words and more"]);
	expect(Object.keys(localStorage)).toEqual(["adminDraft:post:a-post"]);
});

test("an image that is chosen, or refused, while a change is saved stays so", async () => {
	const answer = Promise.withResolvers<Response>();
	onSave = () => answer.promise;
	const { user } = renderAdmin(<Editor type="post" item={item} />);
	await user.type(titleField(), "s{Enter}");
	await waitFor(() => expect(saves()).toHaveLength(1));
	const input = screen.getByLabelText<HTMLInputElement>(admin.image.choose);
	const later = png();
	for (const file of [later, new File(["content"], "notes.txt", { type: "text/plain" })])
		fireEvent.change(input, { target: { files: [file] } });
	answer.resolve(success({ ...post, title: "Titles", updatedAt: version(5) }));
	await waitFor(() => expect(toasts()).toContainEqual(["success", messages.blogUpdated]));
	onSave = () => success({ ...post, title: "Titles", updatedAt: version(6) });
	await user.click(button(admin.image.goOnWithout));
	await user.click(button("Update"));
	await waitFor(() => expect(saves()[1]).toMatchObject({ image: later, updatedAt: version(5) }));
});

test("a draft that began at an earlier version is sent as a change of that one, and says that its image is lost", async () => {
	const values = { ...item.values, title: "Draft" };
	editorDrafts.store("post:a-post", { at: version(2), base: version(0), hadImage: true, values });
	const page = renderAdmin(<Editor type="post" item={item} />);
	await page.user.click(button(admin.draft.restore));
	await page.user.click(await screen.findByRole("button", { name: admin.image.goOnWithout }));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toMatchObject([{ title: "Draft", updatedAt: version(0) }]));
});

test("only an image has a progress and can be cancelled, and only until it is answered", async () => {
	const answer = Promise.withResolvers<Response>();
	onSave = () => answer.promise;
	vi.stubGlobal(
		"XMLHttpRequest",
		class extends XMLHttpRequest {
			override send(form: FormData) {
				const whole = new ProgressEvent("progress", { loaded: 1, total: 1, lengthComputable: true });
				this.upload.onprogress?.call(this, whole);
				super.send(form);
			}
		},
	);
	const { user } = renderAdmin(<Editor type="post" item={item} />);
	await user.click(button("Update"));
	await waitFor(() => expect(button(admin.form.submitting)).toBeDefined());
	expect(screen.queryByRole("button", { name: admin.image.cancel })).toBeNull();
	answer.resolve(success(post));
	await screen.findByRole("button", { name: "Update" });
	const next = Promise.withResolvers<Response>();
	onSave = () => next.promise;
	choose(png());
	await user.click(button("Update"));
	expect(await screen.findByRole("progressbar", { name: admin.image.processing })).toBeDefined();
	expect(button(admin.image.cancel)).toBeDefined();
	next.resolve(success(post));
	await screen.findByRole("button", { name: "Update" });
	expect(screen.queryByRole("progressbar")).toBeNull();
});

test("an image is taken away with the words", async () => {
	const shown = () => new Response(new Blob(["image"]), { headers: { "Content-Type": "image/webp" } });
	calls = stubApi((call) => (call.line.startsWith("GET") ? shown() : onSave(call)));
	const page = renderAdmin(<Editor type="post" item={withImage} />);
	await page.user.click(await screen.findByRole("button", { name: admin.image.remove }));
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toMatchObject([{ removeImage: "true" }]));
});

test("a file that is too large is not accepted as an image, and one that a proxy refuses is given up; a refusal of the words leaves it chosen", async () => {
	const page = renderAdmin(<Editor type="post" item={item} />);
	choose(new File([new Uint8Array(15 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }));
	expect(await screen.findByText(messages.imageTooLarge)).toBeDefined();
	choose(png());
	await page.user.type(titleField(), "s");
	onSave = () => refusal(422);
	await page.user.click(button("Update"));
	await waitFor(() => expect(saves()).toHaveLength(1));
	expect(screen.queryByText(messages.imageTooLarge)).toBeNull();
	onSave = () => new Response("<html>", { status: 413 });
	await page.user.click(button("Update"));
	expect(await screen.findByText(messages.imageTooLarge)).toBeDefined();
	expect(saves().every((body) => (body as { image?: File }).image?.name === "board.png")).toBe(true);
});
