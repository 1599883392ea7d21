import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Project } from "../../../contract/projects.ts";
import { anAnsweredDraft, anAnsweredPost, anAnsweredProject } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { DeletionProvider } from "../trash/deletion.tsx";
import { CardList } from "./card-list.tsx";
import type { ContentType } from "./content-types.ts";

let stored: (Post | Project)[];
let onDelete: () => Response;
let calls: ApiCall[];
beforeEach(() => {
	vi.useFakeTimers();
	stored = [anAnsweredPost({ _id: "one", title: "First" }), anAnsweredPost({ _id: "two", title: "Second" })];
	onDelete = () => serverError();
	calls = stubApi(({ line }) => {
		if (line.startsWith("DELETE")) return onDelete();
		return success(stored, { total: stored.length, nextCursor: "two" });
	});
});
afterEach(() => vi.useRealTimers());

const open = (address = "/admin/dashboard", type: ContentType = "post") =>
	renderAdmin(
		<DeletionProvider>
			<CardList type={type} />
		</DeletionProvider>,
		[address],
	);
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const remove = async ({ user }: ReturnType<typeof open>, title: string) => {
	await user.click(await screen.findByRole("button", { name: `${admin.cards.delete}: ${title}` }));
	await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: admin.confirmDelete.confirm }));
};

test("the last card leaves the list empty", async () => {
	stored = [anAnsweredPost({ _id: "one", title: "First" })];
	onDelete = () => {
		stored = [];
		return success(null);
	};
	await remove(open(), "First");
	expect(await screen.findByText(admin.cards.noBlogs)).toBeDefined();
});

test("a search without results does not look like an empty blog", async () => {
	stored = [];
	open("/admin/dashboard?search=nothing");
	expect(await screen.findByText(admin.list.noMatch)).toBeDefined();
	expect(screen.queryByText(admin.cards.noBlogs)).toBeNull();
});

const shown = { title: "First", image: "a-1600.webp", imageWidth: 1600, imageHeight: 900, imageAlt: "A board" };

test.each([
	["post", anAnsweredPost(shown), "GET /blog?limit=12&preview=80&total=true&sort=-date"],
	[
		"project",
		anAnsweredProject({ ...shown, startDate: "2026-03-10T06:00:00.000Z" }),
		"GET /project?limit=12&preview=100&total=true&sort=-date",
	],
] as const)(
	"spec 2, 3 and 9: cards of a %s are asked for twelve a page, the newest first, and have image, title, preview and day",
	async (type, item, line) => {
		stored = [item];
		open(type === "post" ? "/admin/dashboard" : "/admin/dashboard?tab=projects&show=scheduled", type);
		const card = within((await screen.findByText("First")).closest("li") as HTMLElement);
		expect([card.getByText("Words"), card.getByText("2026-03-10")]).toHaveLength(2);
		expect(card.getByRole("img", { name: "A board" })).toBeDefined();
		expect(lines(/^GET \/(?:blog|project)\?/)).toEqual([line]);
	},
);

test("a scheduled card says so, and does not link to a page that is not public yet", async () => {
	stored = [
		anAnsweredPost({ _id: "one", title: "First" }),
		anAnsweredPost({ _id: "two", title: "Later", publishDate: "2099-03-10T00:00:00.000Z" }),
	];
	open();
	await screen.findByText("Later");
	expect(screen.getByText(interpolate(admin.cards.scheduledFor, { date: "2099-03-10" }))).toBeDefined();
	expect(screen.getByRole("link", { name: `${admin.cards.openOnSite}: First` }).getAttribute("href")).toBe("/blog/one");
	expect(screen.queryByRole("link", { name: `${admin.cards.openOnSite}: Later` })).toBeNull();
});

/** What the list was last asked with. */
const asked = () =>
	Object.fromEntries(
		new URLSearchParams(
			lines(/^GET \/blog\?/)
				.at(-1)
				?.split("?")[1],
		),
	);
const lines = (pattern: RegExp) => calls.map(({ line }) => line).filter((line) => pattern.test(line));

test("a chosen order and what is published stand in the address, and the list is asked for them", async () => {
	const { user, address } = open("/admin/dashboard?search=board&page=2&cursor=c");
	await screen.findByText("First");
	await user.selectOptions(screen.getByRole("combobox", { name: admin.cards.sort }), admin.cards.titleAscending);
	await waitFor(() => expect(asked()).toMatchObject({ search: "board", sort: "title" }));
	expect(asked()).not.toHaveProperty("cursor");
	const show = screen.getByRole("combobox", { name: admin.filters.show });
	await user.selectOptions(show, admin.cards.scheduledOnly);
	await waitFor(() => expect(asked()).toMatchObject({ sort: "title", published: "false" }));
	expect(address()).toBe("/admin/dashboard?search=board&sort=title&show=scheduled");
	await user.selectOptions(show, admin.cards.publishedOnly);
	await waitFor(() => expect(asked()).toMatchObject({ sort: "title", published: "true" }));
});

test("projects are filtered by what is published too, and an item with a draft of changes is marked", async () => {
	stored = ["one", "two"].map((_id) => anAnsweredProject({ _id, title: _id }));
	const changes = anAnsweredDraft({ _id: "changes", kind: "project", item: "two" });
	calls = stubApi(({ line }) => success(line.startsWith("GET /admin/drafts") ? [changes] : stored, { total: 2 }));
	const { user } = open("/admin/dashboard?tab=projects", "project");
	const mark = await screen.findByText(admin.draft.changed);
	expect(within(mark.closest("li") as HTMLElement).getByRole("heading").textContent).toBe("two");
	expect(titles()).toEqual(["one", "two"]);
	const show = screen.getByRole("combobox", { name: admin.filters.show });
	await user.selectOptions(show, admin.publication.unpublished);
	await waitFor(() => expect(calls.at(-1)?.line).toContain("published=unpublished"));
});

test("a post without an image shows its drawing in each theme, also before it is published", async () => {
	stored = [anAnsweredPost({ _id: "later", title: "Later", publishDate: "2099-03-10", drawing: "covers/07" })];
	open();
	await screen.findByText("Later");
	const drawn = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
	expect(drawn).toEqual(["/drawings/covers/07.svg", "/drawings/covers/dark/07.svg"]);
});

test("a card reads in the direction that it is written in, and its address works in any letters", async () => {
	stored = [anAnsweredPost({ _id: "مرحبا", title: "مرحبا بالعالم" })];
	onDelete = () => success(null);
	const page = open();
	for (const text of [await screen.findByText("مرحبا بالعالم"), screen.getByText("Words")])
		expect(text.getAttribute("dir")).toBe("auto");
	const path = encodeURIComponent("مرحبا");
	expect(screen.getByRole("link", { name: /^View/ }).getAttribute("href")).toBe(`/admin/dashboard/blog/${path}`);
	expect(screen.getByRole("link", { name: /^Open/ }).getAttribute("href")).toBe(`/blog/${path}`);
	await remove(page, "مرحبا بالعالم");
	await waitFor(() => expect(lines(/^DELETE/)).toEqual([`DELETE /blog/b/${path}`]));
});

test("a search in the address that is too long is cut, and an unknown order is ignored", async () => {
	open(`/admin/dashboard?search=${"x".repeat(300)}&sort=nothing&cursor=c&page=2`);
	await screen.findByText("First");
	expect(asked()).toMatchObject({ search: "x".repeat(200), sort: "-date", cursor: "c" });
});
