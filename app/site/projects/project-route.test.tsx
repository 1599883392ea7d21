import { expect, test, vi } from "vitest";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { meta } from "./project-route.tsx";

test.each(Object.entries(shippedProjects))(
	"structured data of %s is where it stands, and nothing more",
	(_, shipped) => {
		// Structured data stands in what the server sends alone.
		vi.stubEnv("SSR", true);
		const loaderData = { title: "A project", description: "What it was.", shown: { shipped }, card: shipped };
		const matches = [{ loaderData: { siteUrl: "https://www.example.com" } }];
		const tags = meta({ loaderData, matches, params: { projectId: "a-project" } } as never) ?? [];
		const stated = tags.flatMap((tag) => (tag && "script:ld+json" in tag ? [tag["script:ld+json"]] : []));
		expect(stated).toEqual([expect.objectContaining({ "@type": "BreadcrumbList" })]);
	},
);
