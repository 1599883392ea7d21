import type { RouterContextProvider } from "react-router";
import { coverDrawing } from "../../../contract/format.ts";
import type { Fact } from "../../../contract/projects.ts";
import { readProject } from "../../api.server.ts";
import { imageOf, type ProjectCard } from "../projects/portfolio.server.ts";

/** What home shows of a project that proves a benefit. */
export interface Evidence extends Pick<ProjectCard, "example" | "image" | "drawing"> {
	fact: Pick<Fact, "name" | "value"> | undefined;
}

/**
 * Reads the project at a path of the site.
 * @returns null where it is not shown, undefined for the path of another page
 */
export async function readEvidence(
	context: Readonly<RouterContextProvider>,
	path: string,
): Promise<Evidence | null | undefined> {
	const id = /^\/project\/([\w-]+)$/.exec(path)?.[1];
	if (id === undefined) return undefined;
	const project = await readProject(context, id);
	if (!project) return null;
	const [first] = project.facts;
	const fact = first && { name: first.name, value: first.value };
	return { example: project.example, image: imageOf(project), drawing: coverDrawing(project), fact };
}
