import type { RouterContextProvider } from "react-router";
import { offeredServices } from "../../../content/services.ts";
import { projectDrawing } from "../../../contract/format.ts";
import type { Project } from "../../../contract/project.ts";
import { keepTogether, portfolioPreviewLength, preview } from "../../../contract/shown-text.ts";
import { readProjects } from "../../api.server.ts";
import { findServices } from "../services/designated-services.ts";

/** A project as its card shows it. */
export interface ProjectCard {
	id: string;
	title: string;
	/** Spec 2: the first 120 characters and an ellipsis. */
	description: string;
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
	// One character more tells whether anything is cut.
	const projects = await readProjects(context, portfolioPreviewLength + 1);
	return projects.map(({ _id: id, title, description, startDate, example, ...project }) => ({
		id,
		title,
		description: cut(description),
		startDate,
		services: titlesOf(project.services),
		example,
		image: imageOf(project),
		drawing: projectDrawing(id, project.cover),
	}));
}

const titlesOf = (services: string[]) =>
	findServices(offeredServices(), services)
		.map(({ title }) => title)
		.join(", ");

export const imageOf = ({ image, imageWidth, imageHeight, imageAlt }: NonNullable<ProjectCard["image"]>) =>
	image ? { image, imageWidth, imageHeight, imageAlt } : null;

/** Cuts a description to the length of the card, with an ellipsis when anything was cut. */
function cut(description: string): string {
	const beginning = preview(description, portfolioPreviewLength);
	return keepTogether(beginning === description ? beginning : `${beginning}…`);
}
