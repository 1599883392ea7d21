import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serviceNames } from "../contract/service.ts";
import { checkContent } from "./check-content.ts";
import { JsonError, readJson } from "./position.ts";
import { problemLine } from "./problem.ts";
import { servicePages } from "./service-pages.ts";

const shipped = new Map(
	readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.(json|md|ts)$/.test(file))
		.map((file) => [file.replaceAll("\\", "/"), readFileSync(join(import.meta.dirname, file), "utf8")]),
);
const iconSets = new Map([["lucide", new Set(["cpu"])]]);

/** What the check says of the files that a change touches, apart from the icons that this test's small set lacks. */
function problemsAfter(change: (texts: Map<string, string>) => void): string[] {
	const texts = new Map(shipped);
	change(texts);
	const changed = (file: string) => texts.get(file) !== shipped.get(file);
	return checkContent(texts, iconSets)
		.filter(({ file, path }) => changed(file) && !/icon$|logo$/.test(path))
		.map(problemLine);
}

/** Replaces what a shipped file holds however it is worded, and gives the line it stood on. */
function replace(texts: Map<string, string>, file: string, before: string | RegExp, after: string): number {
	const text = texts.get(file) ?? "";
	const start = text.search(before);
	expect(start, `${before} in ${file}`).toBeGreaterThanOrEqual(0);
	texts.set(file, text.replace(before, after));
	return text.slice(0, start).split("\n").length;
}

test.each([
	["an empty sentence", "home.json", /"headDesc": "[^"]*"/, '"headDesc": " "', 0, " hero.headDesc: must not be empty"],
	["an empty word", "admin.json", /(?<="logout": )"[^"]*"/, '" "', 0, " dashboard.logout: must not be empty"],
	["a missing field", "contact.json", /"meta": \{\s*"title": "[^"]*",/, '"meta": {', 0, " meta.title: is missing"],
	["an unknown field", "contact.json", "{", '{\n\n"titel": "x",', 2, " titel: is not a field of this file"],
	["a comma too few", "careers.json", /(?<="title": "[^"]*"),/, "", 1, ': a comma is missing before "description"'],
])("%s in %s is reported at its line", (_what, file, before, after, linesBelow, problem) => {
	let line = 0;
	const problems = problemsAfter((texts) => {
		line = replace(texts, file, before, after);
	});
	expect(problems).toEqual([`content/${file}:${line + linesBelow}${problem}`]);
});

test("a wrong date in a post is reported at its line", () => {
	const file = "posts/own.md";
	const problems = problemsAfter((texts) => texts.set(file, "---\ntitle: Our own\ndate: 18 June\n---\n\nText."));
	expect(problems).toEqual([expect.stringMatching(`^content/${file}:3 date: .+`)]);
});

test("a project names services that exist and is registered", () => {
	const project = {
		title: "Our own",
		description: "What it was for. ".repeat(10),
		startDate: "2026-01-12",
		example: false,
		services: ["robotics"],
		cover: "network",
		facts: Array(4).fill({ name: "Life", value: "6 years", condition: "at 20 °C" }),
		problem: ["Text."],
		approach: ["Text.", "Text."],
		result: ["Text."],
	};
	const problems = problemsAfter((texts) => texts.set("projects/new-one.json", JSON.stringify(project, null, 1)));
	expect(problems).toEqual([
		expect.stringMatching(/^content\/projects\/new-one\.json:7 services\.0: robotics is not a service/),
		expect.stringMatching(/^content\/projects\/new-one\.json:1: is not listed in content\/shipped-projects\.ts/),
	]);
});

test("a listed project whose file is removed is reported at each line that names it", () => {
	const lines = [
		'import own from "./projects/our-own.json" with { type: "json" };',
		"export const all = {",
		'\t"our-own": own,',
	];
	const file = "shipped-projects.ts";
	const found = checkContent(new Map([[file, lines.join("\n")]]), iconSets).filter((problem) => problem.file === file);
	expect(found.map(problemLine)).toEqual(
		[1, 3].map((line) => `content/${file}:${line}: names projects/our-own.json, which is not there; remove this line`),
	);
});

test("each of the eleven services is in the list", () => {
	const problems = problemsAfter((texts) => replace(texts, "services.json", '"path": "vlsi"', '"path": "automotive"'));
	expect(problems).toEqual([
		expect.stringMatching(/^content\/services\.json:\d+ servicesList: must list vlsi once, not 0 times;/),
		expect.stringMatching(/^content\/services\.json:\d+ servicesList: must list automotive once, not 2 times;/),
	]);
});

test("each shipped page of a service answers cost, time and ownership, as /services promises", () => {
	for (const name of serviceNames) {
		const { serviceFAQ } = servicePages[name];
		const answered = serviceFAQ.faqs.flatMap(({ about = [] }) => about);
		expect([...new Set(answered)].sort(), name).toEqual(expect.arrayContaining(["cost", "ownership", "time"]));
	}
});

test("an unknown icon is a note, an unknown logo a problem", () => {
	const texts = new Map([
		["services.json", '{ "icon": "cpu",\n"other": { "icon": "cpuu" } }'],
		["technologies.json", '{ "page": [\n{ "logo": "lucide:cpuu" }] }'],
	]);
	const found = checkContent(texts, iconSets).map(problemLine);
	expect(found).toContain(
		"note: content/services.json:2 other.icon: lucide has no icon cpuu; the site shows a plain circle",
	);
	expect(found).toContain("content/technologies.json:2 page.0.logo: no icon set has the logo lucide:cpuu");
	expect(found.filter((line) => line.startsWith("note:"))).toHaveLength(1);
});

test("a file that is missing and a file that nothing reads are reported", () => {
	const problems = checkContent(new Map([["abuot.json", "{}"]]), iconSets).map(problemLine);
	expect(problems).toContain("content/about.json:1: the file is missing");
	expect(problems).toContain("content/abuot.json:1: no part of the site reads this file; is its name right?");
});

test("reads what JSON.parse reads, for every shipped file", () => {
	for (const [file, text] of shipped)
		if (file.endsWith(".json")) expect(readJson(text).value, file).toEqual(JSON.parse(text));
});

test("knows the line of each value", () => {
	const { lines } = readJson('{\n"a": [1,\n{ "b": "x\\ny" }],\n\n"c": null }');
	expect(Object.fromEntries(lines)).toEqual({ "": 1, a: 2, "a.0": 2, "a.1": 3, "a.1.b": 3, c: 5 });
});

test.each([
	['{\n"a": 1,\n}', 3, "a name in quotes is missing before }"],
	['{\n"a" 1}', 2, "a colon is missing before 1"],
	['["a",\n"b]', 2, "a quotation mark is not closed"],
	['["a",\nb]', 2, "b is not a JSON value"],
	['["\\q"]', 1, '"\\q" is not a JSON value'],
	['{"a": 1,\n"a": 2}', 2, '"a" is given twice'],
	["[1\n]\n]", 3, "] stands after the end"],
	["[1,\n2\n", 2, "ends before its last bracket"],
])("%j is refused at its line", (text, line, message) => {
	const read = () => readJson(text);
	expect(read).toThrow(JsonError);
	expect(read).toThrow(expect.objectContaining({ line, message }));
});
