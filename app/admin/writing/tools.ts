import type { Edit, Selected } from "./edit-text.ts";
import { toggleInline, toggleLink } from "./inline-marks.ts";
import { toggleCallout, toggleFence, toggleLines } from "./line-marks.ts";

/** The tools of the toolbar, in its order. Used twice, each removes what it has added. */
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
