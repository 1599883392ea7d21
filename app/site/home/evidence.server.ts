import type { RouterContextProvider } from "react-router";
import { coverDrawing } from "../../../contract/format.ts";
import type { Fact, Project } from "../../../contract/project.ts";
import { readProject } from "../../api.server.ts";
import { imageOf, type ProjectCard } from "../projects/portfolio.server.ts";

/** What home shows of a project that proves a benefit. */
export interface Evidence extends Pick<ProjectCard, "example" | "image" | "drawing"> {
	/** Its first fact. */
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
	return id === undefined ? undefined : evidenceOf(await readProject(context, id));
}

function evidenceOf(project: Project | null): Evidence | null {
	if (!project) return null;
	const { example, facts } = project;
	const fact = facts[0] && { name: facts[0].name, value: facts[0].value };
	return { example, image: imageOf(project), drawing: coverDrawing(project), fact };
}
