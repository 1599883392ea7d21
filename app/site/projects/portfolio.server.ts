import type { RouterContextProvider } from "react-router";
import { findServices } from "../../../content/services.ts";
import { coverDrawing } from "../../../contract/format.ts";
import type { Project } from "../../../contract/project.ts";
import { keepTogether, portfolioPreviewLength, preview } from "../../../contract/shown-text.ts";
import { readProjects } from "../../api.server.ts";

/** A project as its card shows it. */
export type ProjectCard = Awaited<ReturnType<typeof readPortfolio>>[number];

/** Every project of the page, the last created first. */
export async function readPortfolio(context: Readonly<RouterContextProvider>) {
	const projects = await readProjects(context);
	return projects.map((project) => ({
		id: project._id,
		title: project.title,
		/** Spec 2: the first 120 characters and an ellipsis. */
		summary: cut(project.summary),
		startDate: project.startDate,
		/** The titles of those that worked on it. */
		services: findServices(project.services)
			.map(({ title }) => title)
			.join(", "),
		example: project.example,
		image: imageOf(project),
		drawing: coverDrawing(project),
	}));
}

/** A project's uploaded image. */
export const imageOf = ({ image, imageWidth, imageHeight, imageAlt }: Project) =>
	image ? { image, imageWidth, imageHeight, imageAlt } : null;

/** Cuts a summary to the length of the card, with an ellipsis when anything was cut. */
function cut(summary: string): string {
	const beginning = preview(summary, portfolioPreviewLength);
	return keepTogether(beginning === summary ? beginning : `${beginning}…`);
}
