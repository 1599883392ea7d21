import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { root } from "../start.mjs";

/** Words that had several meanings: no name holds them, except those that a library gives, and but for one no comment. */
const vague = ["told", "settled", "standing", "outcome", "outcomes"];
const avoided = ["shown", ...vague];
const givenNames = ["allSettled", "onSettled"];

/** Words of the list with one meaning, in the only places whose names hold them; `content/` has an owner's stored keys. */
const places: Record<string, RegExp> = { kept: /^(?:app|content)\//, written: /^app\/admin\/editing\// };

interface Name {
	file: string;
	name: string;
}

const folders = "{app,bench,cli,content,contract,db,drawing,scripts,server,start,tests,vite}";
const files = globSync([`${folders}/**/*.{ts,tsx,mjs}`, "*.{ts,mjs}"], { cwd: root });
const names: Name[] = [];
const comments: { file: string; text: string }[] = [];
const isTest = (file: string) => /\.test\.tsx?$|^(?:bench|tests)\//.test(file);
for (const file of files) {
	const parsed = parseSync(file, readFileSync(join(root, file), "utf8"));
	for (const { value } of parsed.comments) comments.push({ file, text: value.replace(/^[\s*]+/, "") });
	if (isTest(file)) continue;
	const inFile = new Set<string>();
	new Visitor({ Identifier: ({ name }) => void inFile.add(name) }).visit(parsed.program);
	for (const name of inFile) names.push({ file, name });
}

/** The words of a name in camel case, in small letters. */
const wordsOf = ({ name }: Name) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());

test("no name holds a word that had several meanings", () => {
	const held = names.filter((named) => wordsOf(named).some((word) => avoided.includes(word)));
	expect(held.filter(({ name }) => !givenNames.includes(name))).toEqual([]);
});

test.each(Object.entries(places))("“%s” keeps its one meaning", (word, place) => {
	const elsewhere = names.filter((named) => wordsOf(named).includes(word) && !place.test(named.file));
	expect(elsewhere).toEqual([]);
});

test("CONTRIBUTING lists at most twenty terms, each of which names something in the source", () => {
	const [, list = ""] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("\n## Terms\n");
	const terms = [...(list.split("\n## ")[0] ?? "").matchAll(/^- `(\w+)`: .+$/gm)].map(([, term = ""]) => term);
	const used = new Set(names.flatMap(wordsOf));
	expect(terms.length).toBeGreaterThan(0);
	expect(terms.length).toBeLessThanOrEqual(20);
	expect(terms.filter((term) => !used.has(term))).toEqual([]);
	expect(Object.keys(places).filter((word) => !terms.includes(word))).toEqual([]);
});

test("no comment of the source holds such a word, but “shown” as a verb", () => {
	const words = new RegExp(String.raw`\b(?:${vague.join("|")})\b`, "i");
	expect(comments.filter(({ file, text }) => !isTest(file) && words.test(text))).toEqual([]);
});

test("a comment begins with what it is about", () => {
	expect(comments.filter(({ text }) => /^(?:One of them|What is)\b/.test(text))).toEqual([]);
});
