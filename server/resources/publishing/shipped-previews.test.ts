import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseStarterPost } from "../../../content/post-file.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { portfolioPreviewLength, postPreviewLength, projectPreviewLength } from "../../../contract/shown-text.ts";
import { root } from "../../../start.mjs";
import { firstWords } from "../../text/beginning.ts";

// Not in `content/`: an owner's own words may be cut anywhere, and `npm run check` accepts that.
test("spec 9: the cards of shipped posts and projects are cut at the end of a word", async () => {
	const folder = join(root, "content/posts");
	const posts = await Promise.all(
		(await readdir(folder)).map(async (file) => {
			const { summary, content } = parseStarterPost(await readFile(join(folder, file), "utf8"), file);
			return summary || content;
		}),
	);
	const descriptions = Object.values(shippedProjects).map(({ description }) => description);
	expect([
		...posts.flatMap((text) => splitWord(text, postPreviewLength)),
		...descriptions.flatMap((text) => splitWord(text, projectPreviewLength)),
		...descriptions.flatMap((text) => splitWord(text, portfolioPreviewLength)),
	]).toEqual([]);
});

/** The preview with what comes after it, where a word or a figure goes on. */
function splitWord(text: string, length: number): string[] {
	const shown = firstWords(text, length);
	const rest = firstWords(text, length + 30).slice(shown.length);
	return /\s$/.test(shown) || !/^[\p{P}]*(\s|$)/u.test(rest) ? [`${shown}|${rest}`] : [];
}
