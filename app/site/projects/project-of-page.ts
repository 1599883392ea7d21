import { projectDescription, projectsPage } from "../../../content/projects-page.ts";
import { plainText } from "../../../contract/plain-text.ts";
import type { projectTexts, ShownProject } from "../../../contract/project.ts";
import { descriptionOf, preview, summaryLength } from "../../../contract/shown-text.ts";

type TextName = (typeof projectTexts)[number];

/** What the page of a project shows, and no more, because all of it travels with the page. */
export interface ProjectOfPage
	extends Omit<ShownProject, TextName | "text" | "preview" | "minutes" | "summary" | "typedSummary"> {
	/** The tree of each text as JSON; empty where there is none. */
	text: Record<TextName, string>;
	/** For search engines and shared links. */
	description: string;
	/** The description where it stands next to the title, and not as a text. */
	besideTitle: string | undefined;
}

/** A project as the API answers it, as its page shows it. */
export function toProjectOfPage(answered: ShownProject): ProjectOfPage {
	const { preview: _preview, minutes: _minutes, summary, typedSummary, ...shown } = answered;
	const { description, problem, approach, result, text, ...project } = shown;
	const [only, ...others] = text.description;
	const isShort =
		typeof only === "object" && only.tag === "p" && others.length === 0 && description.length <= summaryLength;
	const isBesideTitle = isShort && [problem, approach, result].some((text) => text.trim());
	const json = (name: TextName) => (text[name].length > 0 ? JSON.stringify(text[name]) : "");
	const said = projectDescription(projectsPage, { description: summary, example: project.example });
	return {
		...project,
		description: descriptionOf({ summary: said, typedSummary }),
		text: {
			description: isBesideTitle ? "" : json("description"),
			problem: json("problem"),
			approach: json("approach"),
			result: json("result"),
		},
		besideTitle: isBesideTitle ? preview(plainText(text.description), summaryLength) : undefined,
	};
}
