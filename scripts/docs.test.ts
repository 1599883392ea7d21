import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = [
	"README.md",
	"CHANGELOG.md",
	"CONTRIBUTING.md",
	"SECURITY.md",
	...globSync("docs/**/*.md", { cwd: root }),
];
const decisions = globSync("0*.md", { cwd: join(root, "docs/decisions") });

/** A path in the sources, or below `deploy/`, as documents name it. */
const source = /`((?:app|server|contract|content|db|cli|vite|scripts|bench|tests|drawing|docs|deploy)\/[\w./-]+)`/g;
const examples = /000N|\/(?:events?|quality)\b/;
/** An owner may remove the last file in it, and the folder with it. */
const ownersFolder = /^content\/(?:posts|projects)\//;

test.each(documents)("every file that %s links or names is there", (document) => {
	const text = read(document);
	const linked = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, path = ""]) => join(dirname(document), path));
	const named = [...text.matchAll(source)]
		.map(([, path = ""]) => path)
		.filter((path) => !examples.test(path) && !ownersFolder.test(path));
	const paths = [...linked, ...named];
	const isThere = (path: string) => existsSync(join(root, path)) || existsSync(join(root, "deploy", path));
	expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test("each decision begins with its number, which is used once", () => {
	const numbers = decisions.map((name) => Number(name.slice(0, 4)));
	for (const [index, name] of decisions.entries())
		expect(read(`docs/decisions/${name}`)).toMatch(new RegExp(`^# ${numbers[index]}\\. `));
	expect(new Set(numbers).size).toBe(decisions.length);
});

test("the table of docs/operate.md names exactly the settings that are read", () => {
	const settings = [...read("server/config/config.ts").matchAll(/^\t([A-Z][A-Z_\d]+):/gm)].map(([, name]) => name);
	const rows = read("docs/operate.md")
		.split("\n")
		.filter((line) => line.startsWith("| `"))
		.map((line) => line.split("|")[1] ?? "");
	const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_\d]+)`/g)].map(([, name]) => name));
	expect(named.toSorted()).toEqual(settings.toSorted());
});

test("each cited section of the specification exists", () => {
	const sections = [...read("docs/specification.md").matchAll(/^## (\d+)\./gm)].map(([, number]) => number);
	const cited = globSync("{app,server,contract,content,db,cli,drawing,tests/e2e}/**/*.{ts,tsx}", { cwd: root })
		.flatMap((file) => [...read(file).matchAll(/\bspec (\d+)(?:(?:, (\d+))? and (\d+))?/gi)])
		.flatMap(([, ...numbers]) => numbers.filter((number) => number !== undefined));
	expect(cited.length).toBeGreaterThan(100);
	expect([...new Set(cited)].filter((number) => !sections.includes(number))).toEqual([]);
});

test("the changelog names versions with their days, the newest first, which is the one that runs", () => {
	const headings = [...read("CHANGELOG.md").matchAll(/^## (.*)/gm)].map(([, heading = ""]) => heading);
	for (const heading of headings) expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
	expect(headings[0]?.startsWith(`${JSON.parse(read("package.json")).version} `)).toBe(true);
	expect(headings).toEqual(headings.toSorted().reverse());
});
