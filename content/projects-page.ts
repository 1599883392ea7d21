import { live } from "./live.ts";
import type { ProjectsPage } from "./pages.schema.ts";
import data from "./projects.json" with { type: "json" };

/** The text of the projects page. */
export const projectsPage: ProjectsPage = live("projects.json", data);

/** The description of a project for search engines and shared links; of an example, it first says that it is one. */
export function projectDescription(
	page: ProjectsPage,
	{ description, example }: { description: string; example: boolean },
): string {
	return example ? page.example.description.replace("{description}", () => description) : description;
}
