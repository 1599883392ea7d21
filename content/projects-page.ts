import { live } from "./live.ts";
import type { ProjectsPage } from "./pages.schema.ts";
import data from "./projects.json" with { type: "json" };

/** The text of the projects page. */
export const projectsPage: ProjectsPage = live("projects.json", data);

/** What search engines and shared links are told of a project; of an example, first that it is one. */
export function projectDescription(
	page: ProjectsPage,
	{ description, example }: { description: string; example: boolean },
): string {
	return example ? page.example.description.replace("{description}", () => description) : description;
}
