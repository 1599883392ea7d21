import { beforeEach, expect, test, vi } from "vitest";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { meta } from "./route.tsx";

const site = [{ loaderData: { siteUrl: "https://www.example.com" } }];

// Structured data stands in what the server sends alone.
beforeEach(() => vi.stubEnv("SSR", true));

/** What a project's page states for programs, as JSON. */
function structuredData({ shown, example }: { shown: object; example: boolean }) {
	const loaderData = { title: "A project", description: "What it was.", shown, card: { example } };
	const tags = meta({ loaderData, matches: site, params: { projectId: "a-project" } } as never) ?? [];
	return JSON.stringify(tags.filter((tag) => tag && "script:ld+json" in tag));
}

test.each(Object.entries(shippedProjects))(
	"structured data of %s states no example and no date of publication",
	(_, shipped) => {
		const stated = structuredData({ shown: { shipped }, example: shipped.example });
		expect(stated).toContain("BreadcrumbList");
		expect(stated.includes("CreativeWork")).toBe(!shipped.example);
		expect(stated).not.toContain("datePublished");
	},
);

test("structured data states a project of the company's own, without a date of publication", () => {
	const stated = structuredData({ shown: { added: { startDate: "2026-01-01" } }, example: false });
	expect(stated).toContain("CreativeWork");
	expect(stated).not.toContain("datePublished");
});
