import { projectDescription, projectsPage } from "../../../content/projects-page.ts";
import { plainText } from "../../../contract/plain-text.ts";
import type { ProjectText, RenderedProject } from "../../../contract/projects.ts";
import { descriptionOf, preview, summaryLength } from "../../../contract/readable-text.ts";

/** The data of a project's page: only what it shows, because all of it is sent with the page. */
export interface ProjectOfPage
	extends Omit<
			RenderedProject,
			"preview" | "minutes" | "summary" | "typedSummary" | keyof RenderedProject["text"] | "text"
		>,
		TextsOfPage {
	/** For search engines and shared links. */
	description: string;
}

/** The texts of a project's page. */
export interface TextsOfPage {
	/** Their trees as JSON; empty without words. */
	text: Record<keyof RenderedProject["text"], string>;
	/** A short description, which stands above the other texts. */
	lead: string | undefined;
}

/** Makes the data of a project's page of the API's answer. */
export function toProjectOfPage(answered: RenderedProject): ProjectOfPage {
	const { preview: _preview, minutes: _minutes, summary, typedSummary, description, text, ...others } = answered;
	// The page has the trees of its texts.
	const notTexts = Object.entries(others).filter(([name]) => !(name in text));
	const project = Object.fromEntries(notTexts) as Omit<typeof others, ProjectText>;
	const said = projectDescription(projectsPage, { description: summary, example: project.example });
	return {
		...project,
		description: descriptionOf({ summary: said, typedSummary }),
		...textsOfPage(text, description),
	};
}

/** Its texts as the page has them, of their trees. A short description becomes the lead. */
export function textsOfPage(text: RenderedProject["text"], description: string): TextsOfPage {
	const [only, ...others] = text.description;
	const isShort =
		typeof only === "object" && only.tag === "p" && others.length === 0 && description.length <= summaryLength;
	const trees = Object.entries(text).map(([name, tree]) => [name, tree.length > 0 ? JSON.stringify(tree) : ""]);
	const json: TextsOfPage["text"] = Object.fromEntries(trees);
	const { description: _, ...texts } = json;
	const isLead = isShort && Object.values(texts).some(Boolean);
	return {
		text: isLead ? { ...json, description: "" } : json,
		lead: isLead ? preview(plainText(text.description), summaryLength) : undefined,
	};
}
