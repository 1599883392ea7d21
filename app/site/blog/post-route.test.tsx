import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { layout } from "../../../content/layout.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import type { PostNeighbours } from "../../../contract/posts.ts";
import { aPostCard } from "../../../tests/support/an-item.ts";
import { tokenKey } from "../../api/token.ts";
import { fullTitle } from "../../ui/meta.ts";
import PostRoute, { clientLoader, meta } from "./post-route.tsx";

const card = (_id: string, title: string) =>
	aPostCard({ _id, title, content: `Words of ${title}`, publishDate: "2026-03-10T06:00:00.000Z" });
const post = {
	...card("one", "One"),
	text: [
		{ tag: "p", children: ["First words"] },
		{ tag: "h2", attributes: { id: "t-a-heading" }, children: ["A heading"] },
		{ tag: "ul", children: [{ tag: "li", children: ["an item"] }] },
	],
	services: ["vlsi", "cyber-security"],
	updatedAt: "2026-03-10T06:00:00.000Z",
};
const none: PostNeighbours = { older: null, newer: null, related: [] };

afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

const Nothing = () => null;
/** Goes to a post inside the site, and gives the calls that it makes, each with its token. */
function open(shown: object | undefined, neighbours = none, id = "one") {
	const calls: [string, string | null][] = [];
	const server = Promise.withResolvers<void>();
	vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
		calls.push([address, new Headers(headers).get("Authorization")]);
		await server.promise;
		if (!shown) return new Response(null, { status: 404 });
		return Response.json({ status: "success", data: address.endsWith("/neighbours") ? neighbours : shown });
	});
	show(id);
	return { calls, answer: server.resolve };
}
function show(id: string) {
	const route = { path: "/blog/:blogId", Component: PostRoute, loader: clientLoader, HydrateFallback: Nothing };
	const Site = createRoutesStub([route as object]);
	render(<Site initialEntries={[`/blog/${encodeURIComponent(id)}`]} />);
}
const headingOf = async () => (await screen.findByRole("heading", { level: 1 })).textContent;
const links = () =>
	screen
		.queryAllByRole<HTMLAnchorElement>("link")
		.filter(({ rel }) => rel)
		.map((link) => [link.textContent, link.getAttribute("href")]);

test("spec 2: a spinner stands until the post has come from the API; then it has title, author, day, cover and its whole text", async () => {
	const { answer } = open(post);
	expect((await screen.findByRole("status")).textContent).toBe(layout.loading);
	await waitFor(() => expect(document.title).toBe(layout.loading));
	answer();
	expect(await headingOf()).toBe("One");
	expect(screen.queryByRole("status")).toBeNull();
	await waitFor(() => expect(document.title).toBe(fullTitle("One")));
	const header = within(screen.getByRole("article").querySelector("header") as HTMLElement);
	expect(header.getByText(company.postAuthor)).toBeDefined();
	expect(header.getByText("2026-03-10").tagName).toBe("TIME");
	expect(header.getByText(`1 ${blog.labels.minutes}`)).toBeDefined();
	expect(document.querySelector("header img")?.getAttribute("src")).toBe("/drawings/covers/01.svg");
	const text = within(document.querySelector(".post-text") as HTMLElement);
	expect(text.getByText("First words").tagName).toBe("P");
	expect(text.getByRole("heading", { level: 2 }).textContent).toBe("A heading");
	expect(text.getByRole("listitem").textContent).toBe("an item");
});

test("spec 6 and 7: a post is read by the stated calls, as visitors see it, with the token of a signed-in admin", async () => {
	const visitors = open(post, none, "मेरा/पद");
	await waitFor(() => expect(visitors.calls).toHaveLength(2));
	const path = `/api/v1/blog/b/${encodeURIComponent("मेरा/पद")}`;
	expect(visitors.calls).toEqual([
		[`${path}?view=public`, null],
		[`${path}/neighbours`, null],
	]);
	cleanup();
	localStorage.setItem(tokenKey, "a-token");
	const admins = open(post);
	await waitFor(() => expect(admins.calls).toHaveLength(2));
	expect(admins.calls).toEqual([
		["/api/v1/blog/b/one?view=public", "Bearer a-token"],
		["/api/v1/blog/b/one/neighbours", "Bearer a-token"],
	]);
});

test("a post leads to the posts published before and after it, where there are any", async () => {
	open(post, { older: card("before", "Before"), newer: card("zwölf", "After"), related: [] }).answer();
	await headingOf();
	expect(links()).toEqual([
		[`${blog.labels.previous} Before`, "/blog/before"],
		[`${blog.labels.next} After`, `/blog/${encodeURIComponent("zwölf")}`],
	]);
	cleanup();
	open(post).answer();
	await headingOf();
	expect(links()).toEqual([]);
});

test("a post with four headings has contents, and one with related posts leads to them", async () => {
	const heading = (name: string) => ({ tag: "h2", attributes: { id: `t-${name}` }, children: [name] });
	const related = [{ ...card("other", "Other") }];
	open({ ...post, text: ["a", "b", "c", "d"].map(heading) }, { ...none, related }).answer();
	await headingOf();
	const contents = within(screen.getByRole("navigation", { name: blog.labels.contents, hidden: true }));
	const hrefs = contents.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
	expect(hrefs).toEqual(["#t-a", "#t-b", "#t-c", "#t-d"]);
	const others = within(screen.getByRole("complementary", { name: blog.labels.related }));
	expect(others.getByRole("link", { name: "Other" }).getAttribute("href")).toBe("/blog/other");
	cleanup();
	open(post).answer();
	await headingOf();
	expect(screen.queryByRole("navigation", { name: blog.labels.contents })).toBeNull();
	expect(screen.queryByRole("complementary", { name: blog.labels.related })).toBeNull();
});

test("spec 2: from post to post a spinner replaces the post that was left", async () => {
	open(post, { older: card("before", "Before"), newer: null, related: [] }).answer();
	await headingOf();
	vi.stubGlobal("fetch", () => Promise.withResolvers().promise);
	fireEvent.click(screen.getByRole("link", { name: /Before/ }));
	expect((await screen.findByRole("status")).textContent).toBe(layout.loading);
	expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("a post ends with the services that it belongs to, and asks about the first of them", async () => {
	open(post).answer();
	await headingOf();
	const hrefs = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
	expect([topicTitle(services, "vlsi"), topicTitle(services, "cyber-security"), blog.labels.ask].map(hrefs)).toEqual([
		"/service/vlsi",
		"/service/cyber-security",
		"/contact-us?service=vlsi",
	]);
	cleanup();
	open({ ...post, services: [] }).answer();
	await headingOf();
	expect(screen.queryByRole("link", { name: blog.labels.ask })).toBeNull();
});

test.each([
	["a portal's page", () => new Response("<html>Sign in to the network</html>")],
	["an empty object", () => Response.json({})],
	["an error", () => Response.json({ status: "error" }, { status: 500 })],
])(
	"an answer that is %s is no post, and the page says so, in its title, too, and asks again when told to",
	async (_what, answer) => {
		const server = Promise.withResolvers<void>();
		vi.stubGlobal("fetch", () => server.promise.then(answer));
		show("one");
		await screen.findByRole("status");
		server.resolve();
		expect(await headingOf()).toBe(layout.somethingWentWrong);
		await waitFor(() => expect(document.title).toBe(fullTitle(layout.somethingWentWrong)));
		const again = Promise.withResolvers<void>();
		vi.stubGlobal("fetch", async (address: string) => {
			await again.promise;
			return Response.json({ status: "success", data: address.endsWith("/neighbours") ? none : post });
		});
		fireEvent.click(screen.getByRole("button", { name: layout.error.retry }));
		expect((await screen.findByRole("status")).textContent).toBe(layout.loading);
		again.resolve();
		expect(await headingOf()).toBe("One");
		await waitFor(() => expect(document.title).toBe(fullTitle("One")));
	},
);

test("a post that is not there is a page that says so", async () => {
	open(undefined).answer();
	expect(await headingOf()).toBe(layout.notFound.headTitle);
	await waitFor(() => expect(document.title).toBe(fullTitle(layout.notFound.meta.title)));
});

test("the public address of a post with other letters is percent-encoded as its path is", () => {
	const matches = [{ loaderData: { siteUrl: "https://www.example.com" } }];
	const tags = meta({ loaderData: { loaded: post }, matches, params: { blogId: "مرحبا" } } as never);
	const path = `/blog/${encodeURIComponent("مرحبا")}`;
	expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `https://www.example.com${path}` });
	const card = expect.stringContaining(`https://www.example.com/cards${path}.png?v=`);
	expect(tags).toContainEqual({ property: "og:image", content: card });
});
