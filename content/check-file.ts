import { z } from "zod";
import { JsonError, joined, type ReadJson, readJson } from "./position.ts";
import { parseStarterPost } from "./post-file.ts";
import type { Problem } from "./problem.ts";
import { schemaOf } from "./schema-by-file.ts";

/** Checks one JSON file against its schema. `read` is absent when it is not JSON. */
export function checkJson(file: string, text: string): { problems: Problem[]; read?: ReadJson } {
	const schema = schemaOf(file);
	const at = (line: number, path: string, message: string): Problem => ({ file, line, path, message, kind: "problem" });
	if (!schema) return { problems: [at(1, "", "no part of the site reads this file; is its name right?")] };
	try {
		const read = readJson(text);
		const parsed = schema.safeParse(read.value);
		const issues = parsed.success ? [] : parsed.error.issues.flatMap((issue) => problemsOf(issue, read.lines));
		return {
			read,
			problems: issues.map(({ path, message }) => at(lineOf(path, read.lines), joined(...path), message)),
		};
	} catch (error) {
		if (!(error instanceof JsonError)) throw error;
		return { problems: [at(error.line, "", error.message)] };
	}
}

/** Checks one starter post against its schema. */
export function checkPost(file: string, text: string): Problem[] {
	try {
		parseStarterPost(text, file);
		return [];
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error;
		return error.issues.map(({ path, message }) => {
			const name = joined(...path);
			const named = text.split("\n").findIndex((line) => line.startsWith(`${name}:`));
			return { file, line: Math.max(named, 0) + 1, path: name, message, kind: "problem" };
		});
	}
}

/** The line of a value, or of the nearest one around it when it is missing. */
export function lineOf(path: readonly PropertyKey[], lines: ReadJson["lines"]): number {
	const line = lines.get(joined(...path));
	return line ?? (path.length > 0 ? lineOf(path.slice(0, -1), lines) : 1);
}

/** Names a field that is missing or unknown; any other message is the schema's. */
function problemsOf(issue: z.core.$ZodIssue, lines: ReadJson["lines"]): { path: PropertyKey[]; message: string }[] {
	if (issue.code === "unrecognized_keys")
		return issue.keys.map((key) => ({ path: [...issue.path, key], message: "is not a field of this file" }));
	const missing = !lines.has(joined(...issue.path));
	return [{ path: issue.path, message: missing ? "is missing" : issue.message }];
}
