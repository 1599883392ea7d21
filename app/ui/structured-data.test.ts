import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { absolute, blogPosting, breadcrumbs, organization, type StructuredData, webSite } from "./structured-data.ts";

const siteUrl = "https://www.example.com";
const work = { title: "T", description: "D", path: "/blog/t", image: "/cards/blog/t.png" };
const post = { ...work, published: "2026-01-01T00:00:00+05:30", modified: "2026-01-02T00:00:00.000Z" };

/** What schema.org and search engines ask for of each type. */
const required: [StructuredData, string[]][] = [
	[organization(), ["name", "url", "logo", "email", "telephone", "address", "sameAs"]],
	[webSite(), ["name", "url", "publisher"]],
	[breadcrumbs({ name: "Services", path: "/services" }), ["itemListElement"]],
	[blogPosting(post), ["headline", "author", "datePublished", "image", "publisher", "mainEntityOfPage"]],
];

test.each(required)(
	"%o holds what its type asks for; its addresses are absolute, or left out where there is no origin",
	(data, properties) => {
		const complete = absolute(data, siteUrl);
		expect(complete["@context"]).toBe("https://schema.org");
		for (const property of properties) expect(complete[property]).toBeTruthy();
		expect(JSON.stringify(complete)).not.toMatch(/"(?:@id|url|item|image|logo|mainEntityOfPage)":"\//);
		expect(JSON.stringify(absolute(data, undefined))).not.toMatch(/"(?:@id|url|item|image|logo|mainEntityOfPage)":"\//);
	},
);

test("a text that begins with a slash stays as it is", () => {
	expect(absolute({ "@context": "https://schema.org", "@type": "Thing", name: "/etc" }, siteUrl).name).toBe("/etc");
});

test("breadcrumbs count from the home page", () => {
	const { itemListElement } = absolute(
		breadcrumbs({ name: "Services", path: "/services" }, { name: "V", path: "/service/vlsi" }),
		siteUrl,
	);
	expect(itemListElement).toEqual([
		{ "@type": "ListItem", position: 1, name: company.name, item: `${siteUrl}/` },
		{ "@type": "ListItem", position: 2, name: "Services", item: `${siteUrl}/services` },
		{ "@type": "ListItem", position: 3, name: "V", item: `${siteUrl}/service/vlsi` },
	]);
});
