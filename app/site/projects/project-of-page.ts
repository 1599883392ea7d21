import { projectDescription, projectsPage } from "../../../content/projects-page.ts";
import { plainText } from "../../../contract/plain-text.ts";
import type { projectTexts, ShownProject } from "../../../contract/project.ts";
import { descriptionOf, preview, summaryLength } from "../../../contract/shown-text.ts";

/** The data of a project's page: only what it shows, because all of it is sent with the page. */
export interface ProjectOfPage
	extends Omit<ShownProject, "preview" | "minutes" | "summary" | "typedSummary" | "description" | ProjectText | "text">,
		TextsOfPage {
	/** For search engines and shared links. */
	description: string;
}

type ProjectText = (typeof projectTexts)[number];

/** The texts of a project's page. */
export interface TextsOfPage {
	/** Their trees as JSON; empty without words. */
	text: Record<"description" | ProjectText, string>;
	/** A short description, which stands above the other texts. */
	lead: string | undefined;
}

/** Makes the data of a project's page of the API's answer. */
export function toProjectOfPage(answered: ShownProject): ProjectOfPage {
	const { preview: _preview, minutes: _minutes, summary, typedSummary, ...shown } = answered;
	const { description, problem: _problem, approach: _approach, result: _result, text, ...project } = shown;
	const said = projectDescription(projectsPage, { description: summary, example: project.example });
	return {
		...project,
		description: descriptionOf({ summary: said, typedSummary }),
		...textsOfPage(text, description),
	};
}

/** Its texts as the page has them, of their trees. A short description becomes the lead. */
export function textsOfPage(text: ShownProject["text"], description: string): TextsOfPage {
	const [only, ...others] = text.description;
	const isShort =
		typeof only === "object" && only.tag === "p" && others.length === 0 && description.length <= summaryLength;
	const json = (name: keyof TextsOfPage["text"]) => (text[name].length > 0 ? JSON.stringify(text[name]) : "");
	const parts = { problem: json("problem"), approach: json("approach"), result: json("result") };
	const isLead = isShort && Object.values(parts).some(Boolean);
	return {
		text: { description: isLead ? "" : json("description"), ...parts },
		lead: isLead ? preview(plainText(text.description), summaryLength) : undefined,
	};
}
