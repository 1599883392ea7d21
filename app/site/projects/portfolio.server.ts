import type { RouterContextProvider } from "react-router";
import { findServices } from "../../../content/services.ts";
import { coverDrawing } from "../../../contract/format.ts";
import type { Project } from "../../../contract/project.ts";
import { keepTogether, portfolioPreviewLength, preview } from "../../../contract/shown-text.ts";
import { readProjects } from "../../api.server.ts";

/** A project as its card shows it. */
export interface ProjectCard {
	id: string;
	title: string;
	/** Spec 2: the first 120 characters and an ellipsis. */
	summary: string;
	startDate: string;
	/** The titles of those that worked on it. */
	services: string;
	/** Whether client and measurements are invented. */
	example: boolean;
	image: Pick<Project, "image" | "imageWidth" | "imageHeight" | "imageAlt"> | null;
	drawing: string;
}

/** Every project of the page, the last created first. */
export async function readPortfolio(context: Readonly<RouterContextProvider>): Promise<ProjectCard[]> {
	const projects = await readProjects(context);
	return projects.map(({ _id: id, title, summary, startDate, example, ...project }) => ({
		id,
		title,
		summary: cut(summary),
		startDate,
		services: titlesOf(project.services),
		example,
		image: imageOf(project),
		drawing: coverDrawing(project),
	}));
}

const titlesOf = (services: string[]) =>
	findServices(services)
		.map(({ title }) => title)
		.join(", ");

export const imageOf = ({ image, imageWidth, imageHeight, imageAlt }: NonNullable<ProjectCard["image"]>) =>
	image ? { image, imageWidth, imageHeight, imageAlt } : null;

/** Cuts a summary to the length of the card, with an ellipsis when anything was cut. */
function cut(summary: string): string {
	const beginning = preview(summary, portfolioPreviewLength);
	return keepTogether(beginning === summary ? beginning : `${beginning}…`);
}
