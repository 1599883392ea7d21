import { checkJson, lineOf } from "./check-file.ts";
import type { ReadJson } from "./position.ts";
import type { Problem } from "./problem.ts";

/** The heading of the list in `docs/content.md`. */
const heading = "## Confirm before you publish\n";

/** One line of the list: the words, the file inside content/, the field. */
const entry = /^\| “(.+)” \| `([^`]+)` \| `([^`]+)` \|$/gm;

/**
 * Checks the list of promises that only the owner can make against the texts that make them.
 * @param guide the text of `docs/content.md`
 * @param texts each file's text by its path inside content/
 */
export function checkPromises(guide: string, texts: ReadonlyMap<string, string>): Problem[] {
	const list = guide.split(heading)[1]?.split("\n## ")[0] ?? "";
	return [...list.matchAll(entry)].flatMap(([, words = "", file = "", path = ""]): Problem[] => {
		const text = texts.get(file);
		if (text === undefined) return [{ file, line: 1, path: "", message: missing, kind: "problem" }];
		if (!file.endsWith(".json")) return text.includes(words) ? [] : [changed(file, 1, "", words)];
		const { read } = checkJson(file, text);
		if (!read) return [];
		const line = lineOf(path.split("."), read.lines);
		const said = fieldOf(read, path);
		if (typeof said !== "string") return [{ file, line, path, message: missing, kind: "problem" }];
		return said.includes(words) ? [] : [changed(file, line, path, words)];
	});
}

const missing = "is named in docs/content.md under “Confirm before you publish”, and is missing";

function changed(file: string, line: number, path: string, words: string): Problem {
	const message = `no longer says “${words}”; change or remove that line of “Confirm before you publish” in docs/content.md`;
	return { file, line, path, message, kind: "note" };
}

function fieldOf({ value }: ReadJson, path: string): unknown {
	return path.split(".").reduce<unknown>((part, name) => Object(part)[name], value);
}
