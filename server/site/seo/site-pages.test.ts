import { expect, test } from "vitest";
import { projectsPage } from "../../../content/projects-page.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { siteContent } from "../../../content/site-content.ts";
import { mainPages, shippedProjectPages } from "./site-pages.ts";

test("the social card and the description of an example project say that it is one", () => {
	for (const [index, project] of Object.values(shippedProjects).entries()) {
		const page = shippedProjectPages(siteContent)[index];
		expect(page?.section === projectsPage.example.label).toBe(project.example);
		expect(page?.description.startsWith("An example that we wrote")).toBe(project.example);
	}
});

test("the list of projects says that it holds examples", () => {
	expect(mainPages(siteContent).find(({ path }) => path === "/projects")).toMatchObject({
		description: projectsPage.example.list.description,
		section: projectsPage.example.list.label,
	});
});
