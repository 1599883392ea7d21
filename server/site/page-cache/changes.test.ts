import { once } from "node:events";
import { expect, test } from "vitest";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { type Behaviour, failing } from "../../../tests/support/failing-store.ts";
import { openSocket } from "../../../tests/support/listen.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import { openTestStore } from "../../../tests/support/store.ts";
import { setDeleted } from "../../resources/trash/repository.ts";
import type { Render } from "../pages/renderer.ts";

/** A page that shows whatever its address has to do with. */
const render: Render = async ({ url }, apiClient) => {
	const { pathname } = new URL(url);
	const id = pathname.split("/")[2];
	const read = {
		"/blogs": ["/dummyData/DummyBlogs.json"],
		"/projects": ["/api/v1/project"],
		"/privacy": ["/api/v1/retention"],
		"/service/vlsi": ["/api/v1/service/vlsi/proof"],
		[`/blog/${id}`]: [`/api/v1/blog/b/${id}`, `/api/v1/blog/b/${id}/neighbours`],
		[`/project/${id}`]: [`/api/v1/project/p/${id}`],
	}[pathname];
	const texts = await Promise.all((read ?? []).map(async (path) => (await apiClient(path)).text()));
	return new Response(texts.join("\n"), { headers: { "Content-Type": "text/html" } });
};
const routes = ["blogs", "projects", "privacy", "blog/:blogId", "project/:projectId", "service/:serviceName", "*"];

/** A site whose store can fail, with three posts, one more that is deleted, a project, and an admin. */
async function openFailingSite() {
	const { store: real, close } = await openTestStore();
	const { store, behave } = failing(real);
	const site = await openTestSite({ routes, render, appContext: { store } });
	for (const [day, title] of ["One", "Two", "Three"].entries())
		await aPost(site, { title, services: ["vlsi"], publishDate: `2026-03-0${day + 1}` });
	await aPost(site, { title: "Gone", services: ["vlsi"], publishDate: "2026-03-02T12:00:00Z" });
	await aProject(site, { title: "First", services: ["vlsi"] });
	const audit = { actor: "owner@example.com", now: site.clock.now() };
	await setDeleted(real, "post", "gone", true, audit);
	const token = await signIn(site);
	return { site, behave, token, close };
}

/** What shows the newest posts besides pages. */
const postFiles = ["/feed.xml", "/dummyData/DummyBlogs.json"];

/** Every change of content, and pages and files that show it. */
const changes: [what: string, method: string, path: string, body: object | undefined, pages: string[]][] = [
	[
		"a new post",
		"POST",
		"/blog",
		{ title: "New", content: "Text", services: ["vlsi"], publishDate: "2026-03-04" },
		["/blogs", "/service/vlsi", "/blog/three", ...postFiles, "/sitemap.xml"],
	],
	[
		"a changed and moved post",
		"POST",
		"/blog/b/one",
		{ title: "Other", content: "Text", publishDate: "2026-03-05" },
		["/blogs", "/service/vlsi", "/blog/one", "/blog/two", "/blog/three", ...postFiles],
	],
	[
		"a deleted post",
		"DELETE",
		"/blog/b/two",
		undefined,
		["/blogs", "/service/vlsi", "/blog/one", "/blog/three", ...postFiles, "/sitemap.xml"],
	],
	[
		"a restored post",
		"POST",
		"/admin/deleted/post/gone/restore",
		undefined,
		["/blogs", "/service/vlsi", "/blog/two", "/blog/three", ...postFiles, "/sitemap.xml"],
	],
	[
		"a new project",
		"POST",
		"/project",
		{ title: "New", description: "Text", services: ["vlsi"] },
		["/projects", "/service/vlsi", "/sitemap.xml"],
	],
	[
		"a changed project",
		"POST",
		"/project/p/first",
		{ title: "Other", description: "Text" },
		["/projects", "/service/vlsi", "/project/first"],
	],
	["a deleted project", "DELETE", "/project/p/first", undefined, ["/projects", "/service/vlsi", "/sitemap.xml"]],
	["a retention time", "PUT", "/admin/retention", { contact: 90, application: null }, ["/privacy"]],
];

/** However a change is stored, it shows in one way; these stand for the others where the store fails. */
const some = changes.filter(([what]) => ["a new post", "a deleted project", "a retention time"].includes(what));

for (const behaviour of ["works", "loses the response", "fails afterwards"] satisfies Behaviour[])
	test.each(behaviour === "works" ? changes : some)(
		`%s shows at once, although the store ${behaviour}`,
		async (_, method, path, json, pages) => {
			const { site, behave, token, close } = await openFailingSite();
			const before = new Map<string, string>();
			for (const page of pages) before.set(page, (await site.ask(page)).text);
			behave(behaviour);
			const { code } = await site.call(`/api/v1${path}`, { method, token, json });
			expect(code).toBe(behaviour === "loses the response" ? 503 : 200);
			behave("works");
			for (const page of pages) expect((await site.ask(page)).text, page).not.toBe(before.get(page));
			await close();
		},
	);

test.each(some)("%s that is undone drops nothing", async (_, method, path, json, pages) => {
	const { site, behave, token, close } = await openFailingSite();
	for (const page of pages) await site.ask(page);
	site.rendered.length = 0;
	behave("fails before");
	expect((await site.call(`/api/v1${path}`, { method, token, json })).code).toBe(503);
	behave("works");
	for (const page of pages) await site.ask(page);
	expect(site.rendered).toEqual([]);
	await close();
});

test("a change whose sender hangs up shows all the same", async () => {
	const { site, behave, token, close } = await openFailingSite();
	await site.ask("/blogs");
	const socket = await openSocket(site.origin);
	behave("works", async () => {
		socket.destroy();
		await once(socket, "close");
	});
	const body = JSON.stringify({ title: "Sent and gone", content: "Text" });
	socket.write(
		`POST /api/v1/blog HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
	);
	await expect.poll(async () => (await site.ask("/blogs")).text).toContain("Sent and gone");
	await close();
});

test("a request after a change never gets a page whose rendering began before it", async () => {
	const held: (() => void)[] = [];
	const site = await openTestSite({
		render: async (request, apiClient) => {
			const page = await render(request, apiClient);
			await new Promise<void>((resolve) => held.push(resolve));
			return page;
		},
		routes,
	});
	await aPost(site, { title: "Before" });
	const early = site.ask("/blogs");
	await expect.poll(() => held).toHaveLength(1);
	await aPost(site, { title: "After" });
	site.content.changed();
	const late = [site.ask("/blogs"), site.ask("/blogs")];
	await expect.poll(() => held).toHaveLength(2);
	held[1]?.();
	for (const { text } of await Promise.all(late)) expect(text).toContain("After");
	held[0]?.();
	expect((await early).text).not.toContain("After");
	expect((await site.ask("/blogs")).text).toContain("After");
	expect(site.rendered).toHaveLength(2);
});
