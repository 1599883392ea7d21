import type { projectTexts, ShownProject } from "../../../contract/project.ts";
import { summaryLength } from "../../../contract/shown-text.ts";

type TextName = (typeof projectTexts)[number];

/** What the page of a project shows, and no more, because all of it travels with the page. */
export interface ProjectOfPage extends Omit<ShownProject, TextName | "text" | "preview" | "minutes"> {
	/** The tree of each text as JSON; empty where there is none. */
	text: Record<TextName, string>;
	/** The description where it stands next to the title, and not as a text. */
	besideTitle: string | undefined;
}

/** A project as the API answers it, as its page shows it. */
export function toProjectOfPage(answered: ShownProject): ProjectOfPage {
	const { description, problem, approach, result, preview: _preview, minutes: _minutes, text, ...project } = answered;
	const [only, ...others] = text.description;
	const isShort =
		typeof only === "object" && only.tag === "p" && others.length === 0 && description.length <= summaryLength;
	const isBesideTitle = isShort && [problem, approach, result].some((text) => text.trim());
	const json = (name: TextName) => (text[name].length > 0 ? JSON.stringify(text[name]) : "");
	return {
		...project,
		text: {
			description: isBesideTitle ? "" : json("description"),
			problem: json("problem"),
			approach: json("approach"),
			result: json("result"),
		},
		besideTitle: isBesideTitle ? project.summary : undefined,
	};
}
