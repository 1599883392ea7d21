import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** Words that stand in nothing that is published. */
const secret = "zugspitze";
const words = { title: `The ${secret} title`, content: `The ${secret} text`, description: `The ${secret} text` };

test("no stranger sees a draft, an unpublished text, a version or what a preview shows, on any path", async ({
	api,
	request,
}) => {
	const kinds = [
		{ kind: "post", list: "/blog", one: "/blog/b", page: "/blog" },
		{ kind: "project", list: "/project", one: "/project/p", page: "/project" },
	];
	const published = { content: "Published words", description: "Published words", services: ["vlsi"] };
	const tokens: string[] = [];
	const ids: string[] = [];
	for (const { kind, list, one } of kinds) {
		const create = async (json: object) => ((await api.call("POST", list, json)) as { _id: string })._id;
		// Shown, with a draft of changes, a version before, and one whose preview is open.
		const shown = await create({ ...published, ...words, services: ["vlsi"], title: `Shown ${kind}` });
		await api.call("POST", `${one}/${shown}`, { ...published, title: `Shown ${kind}` });
		const hidden = await create({ ...words, services: ["vlsi"], slug: `${secret}-hidden-${kind}` });
		await api.call("POST", `${one}/${hidden}/unpublish`);
		const drafts = [
			{ id: `draft-of-changes-${kind}`, item: shown },
			{ id: `draft-of-new-one-${kind}` },
			{ id: `draft-of-hidden-${kind}`, item: hidden },
		];
		for (const { id, ...of } of drafts) {
			const values = { ...words, slug: `${secret}-draft-${kind}`, services: ["vlsi"] };
			await api.call("PUT", `/admin/drafts/${id}`, { kind, ...of, values });
			const { url } = (await api.call("POST", `/admin/drafts/${id}/preview`, {})) as { url: string };
			tokens.push(new URL(url).pathname.split("/").at(-1) ?? "");
		}
		ids.push(shown, hidden, `${secret}-draft-${kind}`);
	}
	for (const token of tokens) {
		const previewed = await request.get(`/preview/${token}`);
		expect([previewed.status(), (await previewed.text()).includes(secret)]).toEqual([200, true]);
	}

	const sitemap = await (await request.get("/sitemap.xml")).text();
	const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
	const ofItems = kinds.flatMap(({ one, page }) =>
		ids.flatMap((id) => [
			`${page}/${id}`,
			`/cards${page}/${id}.png`,
			`/api/v1${one}/${id}`,
			`/api/v1${one}/${id}?view=public`,
			`/api/v1${one}/${id}/neighbours`,
			`/api/v1${one}/${id}/unpublish`,
		]),
	);
	const lists = ["/api/v1/blog", "/api/v1/project"].flatMap((list) =>
		[
			"",
			`?search=${secret}`,
			"?published=unpublished",
			"?published=false",
			"?preview=80&sort=title",
			"?total=true",
		].map((query) => list + query),
	);
	const services = ["vlsi", "embedded-systems-iot"].map((name) => `/api/v1/service/${name}/proof`);
	const guarded = ["drafts", `drafts/draft-of-new-one-post`, "versions/post/shown-post", "versions/post/shown-post/1"];
	const spellings = tokens.flatMap((token) => [
		`/preview/${token}.data`,
		`/preview/${token}/_.data`,
		`/preview/${token}/`,
		`/preview/${token}x`,
		`/preview/${token.toLowerCase()}x`,
		`/api/v1/preview/${token}`,
	]);
	const files = ["/feed.xml", "/llms.txt", "/sitemap.xml", "/dummyData/DummyBlogs.json", "/robots.txt", "/_.data"];
	const paths = [...pages, ...ofItems];
	const withData = paths
		.filter((path) => !path.startsWith("/api/") && !path.includes("."))
		.map((path) => `${path}.data`);
	const all = [
		...paths,
		...withData,
		...lists,
		...services,
		...guarded.map((path) => `/api/v1/admin/${path}`),
		...spellings,
		...files,
	].filter((path) => path !== "/.data");
	expect(all.length).toBeGreaterThan(200);
	const seen: string[] = [];
	for (const path of all) {
		const response = await request.get(path, { maxRedirects: 0 });
		const isRedirect = response.status() === 308;
		const text = isRedirect ? "" : await response.text();
		if (text.toLowerCase().includes(secret)) seen.push(`${response.status()} ${path}`);
		if (/\/admin\//.test(path) && response.status() !== 401) seen.push(`${response.status()} ${path}`);
	}
	expect(seen).toEqual([]);
});
