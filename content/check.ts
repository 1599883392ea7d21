// `node content/check.ts`: holds every file of content/ against its schema; the build and `npm run check` begin with it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "./check-content.ts";
import type { IconSets } from "./check-references.ts";
import { problemLine } from "./problem.ts";

const problems = checkContent(readTexts(import.meta.dirname), readIconSets(["lucide", "logos", "devicon"]));
for (const problem of problems) console.log(problemLine(problem));

const count = problems.filter(({ kind }) => kind === "problem").length;
console.log(count === 0 ? "Every file of content/ fits its schema." : `Problems in content/: ${count}`);
process.exitCode = count === 0 ? 0 : 1;

function readTexts(folder: string): Map<string, string> {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		/\.(json|md|ts)$/.test(file),
	);
	return new Map(files.sort().map((file) => [file.replaceAll("\\", "/"), readFileSync(join(folder, file), "utf8")]));
}

function readIconSets(names: string[]): IconSets {
	return new Map(names.map((name) => [name, readIconSet(name)]));
}

function readIconSet(name: string): Set<string> {
	const file = join(import.meta.dirname, "..", "node_modules", "@iconify-json", name, "icons.json");
	const { icons, aliases = {} }: { icons: object; aliases?: object } = JSON.parse(readFileSync(file, "utf8"));
	return new Set([...Object.keys(icons), ...Object.keys(aliases)]);
}
