import type { Edit, Selected } from "./edit-text.ts";
import { toggleInline, toggleLink } from "./inline-marks.ts";
import { toggleCallout, toggleFence, toggleLines } from "./line-marks.ts";

/** What the toolbar does to a text, in its order: each takes away what it has put there. */
export const tools = {
	heading: (selected) => toggleLines(selected, "heading"),
	bold: (selected) => toggleInline(selected, "**"),
	italic: (selected) => toggleInline(selected, "*"),
	link: toggleLink,
	code: (selected) => toggleFence(selected) ?? toggleInline(selected, "`"),
	list: (selected) => toggleLines(selected, "list"),
	numbered: (selected) => toggleLines(selected, "numbered"),
	callout: toggleCallout,
} satisfies Record<string, (selected: Selected) => Edit>;

export type Tool = keyof typeof tools;
