import { plainText, readPostBlocks } from "../../../contract/post-blocks.ts";
import type { Project } from "../../../contract/project.ts";
import { summaryLength } from "../../../contract/shown-text.ts";

/**
 * A project's description where it stands next to the title: one short paragraph, with a problem, an approach or a result
 * to read below. Undefined where the description itself is the text.
 */
export function summaryOf({
	description,
	problem,
	approach,
	result,
}: Pick<Project, "description" | "problem" | "approach" | "result">): string | undefined {
	const [only, ...others] = readPostBlocks(description);
	const isShort = only?.kind === "paragraph" && others.length === 0 && only.text.length <= summaryLength;
	return isShort && [problem, approach, result].some((text) => text.trim()) ? plainText(description) : undefined;
}
