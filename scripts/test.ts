// `npm test`: installs what the tests need, runs every runner, which names what failed, and closes with one line for all.
// `npm test -- unit requests` runs the parts named. With `--no-install` it fails where a browser is missing, instead of
// installing one.
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Failure, main } from "../start/failure.mjs";
import { build, install, root, run } from "../start.mjs";
import { findProgram } from "../tests/support/find-program.ts";
import { deployPrograms, type Program, provideProgram } from "../tests/support/programs.ts";
import { provideBrowser, provideWebKit } from "./browser.ts";
import { expectKnown } from "./parameters.ts";

const results = join(root, "test-results");

/** The parts that a parameter may name, with their projects of Vitest; journeys are Playwright's. */
const parts: Record<string, string[]> = {
	unit: ["unit", "components"],
	requests: ["requests-sqlite", "requests-postgres"],
	system: ["deploy", "system"],
	firefox: ["firefox"],
	e2e: [],
};
const named = process.argv.slice(2).filter((parameter) => !parameter.startsWith("--"));
const isWanted = (part: string) => named.length === 0 || named.includes(part);
const projects = named.flatMap((name) => parts[name] ?? []);

const runners = [
	{
		name: "Vitest",
		command: [
			"node_modules/vitest/vitest.mjs",
			"run",
			"--reporter=dot",
			"--reporter=json",
			`--outputFile.json=${join(results, "vitest.json")}`,
			...projects.map((project) => `--project=${project}`),
		],
		isWanted: named.length === 0 || projects.length > 0,
		report: join(results, "vitest.json"),
		count: (counted: Record<"numPassedTests" | "numFailedTests" | "numPendingTests", number>) => ({
			passed: counted.numPassedTests,
			failed: counted.numFailedTests,
			skipped: counted.numPendingTests,
		}),
	},
	{
		name: "Playwright",
		command: ["node_modules/@playwright/test/cli.js", "test"],
		isWanted: isWanted("e2e"),
		report: join(results, "playwright.json"),
		count: ({ stats }: { stats: Record<"expected" | "unexpected" | "skipped", number> }) => ({
			passed: stats.expected,
			failed: stats.unexpected,
			skipped: stats.skipped,
		}),
	},
];

await main(async () => {
	expectKnown(named, Object.keys(parts));
	// Downloads mostly wait for the network, so the build runs at the same time.
	const [env] = await Promise.all([provideTestPrograms(!process.argv.includes("--no-install")), build()]);
	await rm(results, { recursive: true, force: true });

	const all = { passed: 0, failed: 0, skipped: 0 };
	for (const { name, command, report, count } of runners.filter(({ isWanted }) => isWanted)) {
		const { code } = await run(process.execPath, command, { cwd: root, env });
		if (code > 128) throw new Failure(`${name} was stopped.`, code);
		const { passed, failed, skipped } = existsSync(report)
			? count(JSON.parse(readFileSync(report, "utf8")))
			: { passed: 0, failed: 0, skipped: 0 };
		all.passed += passed;
		// A runner that broke, or ran no test, counts as a failure.
		all.failed += failed || Number(code !== 0 || passed === 0);
		all.skipped += skipped;
	}
	const skipped = all.skipped > 0 ? `, ${all.skipped} skipped` : "";
	console.log(`\n${all.passed} passed, ${all.failed} failed${skipped}`);
	process.exitCode = all.failed > 0 ? 1 : 0;
});

/** Installs what only the tests that are wanted need. @returns the environment in which the runners find it */
async function provideTestPrograms(mayInstall: boolean): Promise<NodeJS.ProcessEnv> {
	if (isWanted("requests") || isWanted("system")) await install(join(root, "tests", "support", "postgres"));
	const env: NodeJS.ProcessEnv = { ...process.env };
	if (isWanted("e2e")) {
		const webkit = provideWebKit(mayInstall);
		env.CHROMIUM_PATH = await provideBrowser("Chromium", mayInstall);
		if (await webkit) env.WEBKIT_STARTS = "yes";
		else console.log("Not run: the journeys in WebKit, because Playwright's does not start here");
	}
	if (isWanted("firefox")) env.FIREFOX_PATH = await provideBrowser("Firefox", mayInstall);
	if (isWanted("system")) {
		for (const program of deployPrograms) await provideDeployProgram(program, mayInstall);
	}
	return env;
}

/** Installs a program that checks files for Linux servers; a developer on another system does without. */
async function provideDeployProgram(program: Program, mayInstall: boolean): Promise<void> {
	if (mayInstall) await provideProgram(program).catch(() => undefined);
	if (!findProgram(program)) console.log(`Not run: the checks of deploy/ by ${program}, because it is not installed`);
}
