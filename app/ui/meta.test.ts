import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { pageMeta } from "./meta.ts";
import { webSite } from "./structured-data.ts";

const page = { title: "About us", description: "Who we are.", path: "/about" };
const published = [{ loaderData: { siteUrl: "https://www.example.com" } }] as const;

test("a page of a published site has canonical address, card and picture, and an article its dates", () => {
	const dates = { published: "2026-03-10T00:00:00+05:30", modified: "2026-03-11T06:00:00.000Z" };
	const meta = pageMeta({ ...page, dates }, published);
	expect(meta).toContainEqual({ property: "article:published_time", content: dates.published });
	expect(meta).toContainEqual({ property: "article:modified_time", content: dates.modified });
	expect(meta).toContainEqual({ title: `About us | ${company.name}` });
	expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://www.example.com/about" });
	expect(meta).toContainEqual({
		property: "og:image",
		content: expect.stringMatching(/^https:\/\/www\.example\.com\/cards\/about\.png\?v=\w{6,7}$/),
	});
	expect(meta).toContainEqual({ property: "og:image:alt", content: `About us | ${company.name}` });
	expect(meta).toContainEqual({ property: "og:type", content: "article" });
	expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
	expect(meta).toContainEqual({ name: "robots", content: "index, follow, max-image-preview:large" });
});

test("a card has another address once its title or photo is another, and otherwise the same", () => {
	const changes = [{}, { title: "About them" }, { description: "Others." }, { image: "a-1600.webp" }];
	const images = changes
		.map((change) => ({ ...page, ...change }))
		.map((one) => pageMeta(one, published).find((tag) => "property" in tag && tag.property === "og:image"));
	expect(images[1]).not.toEqual(images[0]);
	expect(images[2]).toEqual(images[0]);
	expect(images[3]).not.toEqual(images[0]);
});

test("the home page's card has a name, and a title that holds the company's name keeps its own", () => {
	const meta = pageMeta({ ...page, path: "/", title: `${company.name}: engineering` }, published);
	expect(meta).toContainEqual({ title: `${company.name}: engineering` });
	expect(meta).toContainEqual({ property: "og:image", content: expect.stringContaining("/cards/home.png?v=") });
});

test("without a public address no absolute URL is given", () => {
	expect(JSON.stringify(pageMeta(page, [undefined]))).not.toMatch(/canonical|og:url|og:image|example\.com/);
	expect(JSON.stringify(pageMeta(page, [{ loaderData: { siteUrl: undefined } }]))).not.toMatch(/canonical|og:image/);
});

test("a page without its own address is not for search engines", () => {
	const { path: _, ...missing } = page;
	expect(pageMeta(missing, published)).toContainEqual({ name: "robots", content: "noindex" });
	expect(JSON.stringify(pageMeta(missing, published))).not.toContain("canonical");
});

test("a page without its own structured data says where it is in the site", () => {
	expect(pageMeta(page, published)).toContainEqual({
		"script:ld+json": expect.objectContaining({ "@type": "BreadcrumbList" }),
	});
});

test("structured data stands in it, completed", () => {
	expect(pageMeta({ ...page, structuredData: [webSite()] }, published)).toContainEqual({
		"script:ld+json": expect.objectContaining({ "@type": "WebSite", url: "https://www.example.com/" }),
	});
});
