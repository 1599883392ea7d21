import type { RouterContextProvider } from "react-router";
import { findServices } from "../../../content/services.ts";
import { coverDrawing } from "../../../contract/format.ts";
import type { Project } from "../../../contract/projects.ts";
import { keepTogether, portfolioPreviewLength, preview } from "../../../contract/readable-text.ts";
import { readProjects } from "../../api.server.ts";

/** An image that was uploaded, with its size and its alternative text. */
type UploadedImage = Pick<Project, "imageWidth" | "imageHeight" | "imageAlt"> & { image: string };

/** A project as its card shows it. */
export interface ProjectCard {
	id: string;
	title: string;
	/** Spec 2: the first 120 characters and an ellipsis. */
	summary: string;
	startDate: string;
	/** The titles of those that worked on it. */
	services: string;
	example: boolean;
	image: UploadedImage | null;
	/** The address of the drawing that is its cover without an image. */
	drawing: string;
}

/** Every project of the page, the last created first. */
export async function readPortfolio(context: Readonly<RouterContextProvider>): Promise<ProjectCard[]> {
	const projects = await readProjects(context);
	return projects.map((project) => ({
		id: project._id,
		title: project.title,
		summary: cut(project.summary),
		startDate: project.startDate,
		services: findServices(project.services)
			.map(({ title }) => title)
			.join(", "),
		example: project.example,
		image: imageOf(project),
		drawing: coverDrawing(project),
	}));
}

/** A project's uploaded image. */
export const imageOf = ({ image, imageWidth, imageHeight, imageAlt }: Project): UploadedImage | null =>
	image ? { image, imageWidth, imageHeight, imageAlt } : null;

/** Cuts a summary to the length of the card, with an ellipsis when anything was cut. */
function cut(summary: string): string {
	const beginning = preview(summary, portfolioPreviewLength);
	return keepTogether(beginning === summary ? beginning : `${beginning}…`);
}
