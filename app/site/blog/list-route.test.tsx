import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { layout } from "../../../content/layout.ts";
import type { Snapshot } from "../../../contract/posts.ts";
import { aPostCard } from "../../../tests/support/an-item.ts";
import Blogs, { clientLoader } from "./list-route.tsx";

const words = "A preview of exactly eighty characters, which is as much of a post as a card shows";
const post = (number: number) =>
	aPostCard({
		_id: `post-${number}`,
		title: `Post ${number}`,
		content: words.slice(0, 80),
		preview: words.slice(0, 80),
		summary: words,
		publishDate: "2026-03-10T06:00:00.000Z",
	});
const snapshot = (total: number): Snapshot => ({ total, data: Array.from({ length: total }, (_, at) => post(at + 1)) });

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const Nothing = () => null;
/** Goes to the list inside the site, and gives what it asked for. */
function open(answer: () => Response | Promise<Response>, path = "/blogs") {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return answer();
	});
	const route = { Component: Blogs, loader: clientLoader, HydrateFallback: Nothing } as object;
	const Site = createRoutesStub([
		{ path: "/blogs", ...route },
		{ path: "/blogs/page/:page", ...route },
	]);
	render(<Site initialEntries={[path]} />);
	return asked;
}
const titles = () => screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const href = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

test("spec 2, 3 and 9: a card shows cover, day, title, 80 characters and Read More; below are the social links", async () => {
	open(() => Response.json(snapshot(3)));
	const [card] = await screen.findAllByRole("article");
	const shown = within(card as HTMLElement);
	expect(titles()).toEqual(["Post 1", "Post 2", "Post 3"]);
	expect(shown.getByText("2026-03-10").tagName).toBe("TIME");
	expect(shown.getByText(words.slice(0, 80))).toBeDefined();
	expect(shown.getByRole("link", { name: "Read More Post 1" }).getAttribute("href")).toBe("/blog/post-1");
	expect(card?.querySelector("img")?.getAttribute("src")).toBe("/drawings/covers/01.svg");
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(blog.hero.headTitle);
	const links = within(screen.getByRole("region", { name: blog.social.headTitle })).getAllByRole("link");
	expect(links.map(({ textContent }) => textContent)).toEqual(company.social.map(({ name }) => name));
});

test("spec 2: says Loading... until the list of /dummyData/DummyBlogs.json has come", async () => {
	const server = Promise.withResolvers<Response>();
	const asked = open(() => server.promise);
	expect((await screen.findByRole("status")).textContent).toBe(layout.loading);
	expect(asked).toEqual(["/dummyData/DummyBlogs.json"]);
	server.resolve(Response.json(snapshot(1)));
	expect(await screen.findByRole("heading", { name: "Post 1" })).toBeDefined();
	expect(screen.queryByText(layout.loading)).toBeNull();
});

test("spec 2: from page to page it says Loading... again in place of the posts that were left", async () => {
	let answer: Response | Promise<Response> = Response.json(snapshot(23));
	open(() => answer, "/blogs/page/2");
	await screen.findByRole("heading", { name: "Post 11" });
	answer = Promise.withResolvers<Response>().promise;
	fireEvent.click(screen.getByRole("link", { name: blog.labels.older }));
	expect((await screen.findByRole("status")).textContent).toBe(layout.loading);
	expect(titles()).toEqual([]);
});

test.each([
	["an error", () => new Response(null, { status: 500 })],
	["a portal's page", () => new Response("<html>Sign in to the network</html>")],
	["an empty object", () => Response.json({})],
])("where the answer is %s the list says so and keeps the page", async (_what, answer) => {
	const server = Promise.withResolvers<Response>();
	open(() => server.promise);
	await screen.findByRole("status");
	server.resolve(answer());
	expect((await screen.findByRole("alert")).textContent).toBe(layout.somethingWentWrong);
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(blog.hero.headTitle);
});

test("a list that could not be loaded is loaded again on request, and when the line is back", async () => {
	let server = Promise.withResolvers<Response>();
	const asked = open(() => server.promise);
	await screen.findByRole("status");
	const fail = async () => {
		server.resolve(new Response(null, { status: 500 }));
		await screen.findByRole("alert");
		server = Promise.withResolvers();
	};
	await fail();
	fireEvent.click(screen.getByRole("button", { name: layout.error.retry }));
	expect((await screen.findByRole("status")).textContent).toBe(layout.loading);
	await fail();
	fireEvent(window, new Event("online"));
	server.resolve(Response.json(snapshot(1)));
	expect(await screen.findByRole("heading", { name: "Post 1" })).toBeDefined();
	fireEvent(window, new Event("online"));
	expect(asked.filter((address) => address.startsWith("/dummyData"))).toHaveLength(3);
});

test("without posts the list says so", async () => {
	open(() => Response.json(snapshot(0)));
	expect(await screen.findByRole("heading", { name: blog.empty.headTitle })).toBeDefined();
	expect(titles()).toEqual([]);
	expect(href(blog.empty.action.name)).toBe(blog.empty.action.path);
});

test("ten posts stand on a page, which leads to the older and the newer ones by path", async () => {
	open(() => Response.json(snapshot(23)));
	await screen.findByRole("heading", { name: "Post 1" });
	expect(titles()).toHaveLength(10);
	expect([href(blog.labels.newer), href(blog.labels.older)]).toEqual([undefined, "/blogs/page/2"]);
	cleanup();
	open(() => Response.json(snapshot(23)), "/blogs/page/2");
	await screen.findByRole("heading", { name: "Post 11" });
	expect(titles()).toHaveLength(10);
	expect([href(blog.labels.newer), href(blog.labels.older)]).toEqual(["/blogs", "/blogs/page/3"]);
	cleanup();
	open(() => Response.json(snapshot(23)), "/blogs/page/3");
	await screen.findByRole("heading", { name: "Post 21" });
	expect(titles()).toHaveLength(3);
	expect([href(blog.labels.newer), href(blog.labels.older)]).toEqual(["/blogs/page/2", undefined]);
});
