import { checkJson, checkPost } from "./check-file.ts";
import { checkReferences, checkRegistration, type IconSets } from "./check-references.ts";
import type { Problem } from "./problem.ts";
import { schemaByFile } from "./schema-by-file.ts";

/**
 * Finds what is wrong in content/, in the order of its files.
 * @param texts each file's text by its path inside content/
 * @param iconSets the names that icons and logos may have
 */
export function checkContent(texts: ReadonlyMap<string, string>, iconSets: IconSets): Problem[] {
	const missing = Object.keys(schemaByFile).filter((file) => !texts.has(file));
	return [
		...missing.map((file): Problem => ({ file, line: 1, path: "", message: "the file is missing", kind: "problem" })),
		...[...texts].flatMap(([file, text]) => checkText(file, text, iconSets)),
		...checkRegistration(texts),
	];
}

function checkText(file: string, text: string, iconSets: IconSets): Problem[] {
	if (/^posts\/.+\.md$/.test(file)) return checkPost(file, text);
	if (!file.endsWith(".json")) return [];
	const { problems, read } = checkJson(file, text);
	return read ? [...problems, ...checkReferences(file, read, iconSets)] : problems;
}
