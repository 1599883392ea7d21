import type { ProjectsPage } from "./pages.schema.ts";
import data from "./projects.json" with { type: "json" };

/** The words of the projects page. */
export const projectsPage: ProjectsPage = data;
