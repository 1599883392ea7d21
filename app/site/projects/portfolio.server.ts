import type { RouterContextProvider } from "react-router";
import { company } from "../../../content/company.ts";
import type { ShippedProject } from "../../../content/pages.schema.ts";
import { services as allServices } from "../../../content/services.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { plainText } from "../../../contract/post-blocks.ts";
import type { Project } from "../../../contract/project.ts";
import { keepUnits, portfolioPreviewLength, preview } from "../../../contract/shown-text.ts";
import { readProjects } from "../../api.server.ts";
import { findService } from "../services/designated-services.ts";

/** A project as its card shows it. */
export interface ProjectCard {
	id: string;
	title: string;
	/** Spec 2: the first 120 characters and an ellipsis. */
	description: string;
	startDate: string;
	/** Which of U1 to U11 worked on it. */
	designators: string[];
	/** Whether client and measurements are invented. */
	example: boolean;
	image: Pick<Project, "image" | "imageWidth" | "imageHeight" | "imageAlt"> | null;
	drawing: string;
}

/** Every project of the page: the admin's, newest first, then those that ship with the site unless `content/` hides them. */
export async function readPortfolio(context: Readonly<RouterContextProvider>): Promise<ProjectCard[]> {
	const added = (await readProjects(context)).map(cardOfAdded);
	const shipped = company.showShippedProjects ? Object.entries(shippedProjects) : [];
	return [...added, ...shipped.map(([id, project]) => cardOfShipped(id, project))];
}

function cardOfAdded(project: Project): ProjectCard {
	const { _id: id, title, description, startDate, services, image, imageWidth, imageHeight, imageAlt } = project;
	return {
		id,
		title,
		description: cut(plainText(description)),
		startDate,
		designators: designatorsOf(services),
		example: false,
		image: { image, imageWidth, imageHeight, imageAlt },
		drawing: `/drawings/added-projects/${encodeURIComponent(id)}.svg`,
	};
}

function cardOfShipped(
	id: string,
	{ title, description, startDate, services, example, cover }: ShippedProject,
): ProjectCard {
	return {
		id,
		title,
		description: cut(description),
		startDate,
		designators: designatorsOf(services),
		example,
		image: null,
		drawing: `/drawings/projects/${cover}.svg`,
	};
}

const designatorsOf = (services: string[]) =>
	services.flatMap((name) => findService(allServices.servicesList, name)?.designator ?? []);

/** Cuts a description to the length of the card, with an ellipsis when anything was cut. */
function cut(description: string): string {
	const beginning = preview(description, portfolioPreviewLength);
	const isWhole = beginning === preview(description, description.length);
	return keepUnits(isWhole ? beginning : `${beginning}…`);
}
