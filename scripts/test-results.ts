import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../start.mjs";

/** Test counts, and what to print of tests that failed or, as journeys may be, were tried again. */
export interface TestResults {
	passed: number;
	failed: number;
	skipped: number;
	/** A paragraph for each failed test: file and line, name, message, and recorded files. */
	failures: string[];
	/** The same for each test that passed only when it was tried again: how it failed before. */
	retried: string[];
}

/** Reads what Vitest's JSON reporter wrote; a file that could not be loaded counts as one failure. */
export function readVitestReport(path: string): TestResults {
	const report: VitestReport = JSON.parse(readFileSync(path, "utf8"));
	const failures = report.testResults.flatMap(({ name, status, message = "", assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (status === "failed" && failed.length === 0) return [failureOf({ file: name, title: "", message })];
		return failed.map((test) => failureOfAssertion(name, test));
	});
	return {
		passed: report.numPassedTests,
		failed: failures.length,
		skipped: report.numPendingTests + report.numTodoTests,
		failures,
		retried: [],
	};
}

interface VitestReport {
	numPassedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: VitestAssertion[];
	}[];
}

interface VitestAssertion {
	status: string;
	fullName: string;
	location?: { line: number } | null;
	/** Files that the tests record of a failure (`tests/support/recorded.ts`). */
	meta?: { recorded?: string[] };
	failureMessages: string[];
}

function failureOfAssertion(file: string, { fullName, location, failureMessages, meta }: VitestAssertion): string {
	return failureOf({
		file,
		line: location?.line,
		title: fullName,
		message: failureMessages.join("\n"),
		recorded: meta?.recorded,
	});
}

/** Reads what Playwright's JSON reporter wrote; a spec that could not be loaded counts as one failure. */
export function readPlaywrightReport(path: string): TestResults {
	const report: PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
	const { expected, unexpected, flaky, skipped } = report.stats;
	const specs = report.suites.flatMap(specsOf);
	const ended = (status: string) => specs.filter(({ tests }) => tests.some((test) => test.status === status));
	const unloaded = report.errors.map(({ message = "", location }) =>
		failureOf({ file: location?.file ?? "", line: location?.line, title: "", message }),
	);
	return {
		passed: expected + flaky,
		failed: unexpected + report.errors.length,
		skipped,
		failures: [...ended("unexpected").map(failureOfSpec), ...unloaded],
		retried: ended("flaky").map(failureOfSpec),
	};
}

interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	suites: PlaywrightSuite[];
	errors: { message?: string; location?: { file: string; line: number } }[];
}

interface PlaywrightSuite {
	specs: PlaywrightSpec[];
	suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
	title: string;
	file: string;
	line: number;
	tests: {
		status: string;
		results: { error?: { message?: string }; attachments: { name: string; path?: string }[] }[];
	}[];
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
	return [...specs, ...suites.flatMap(specsOf)];
}

function failureOfSpec({ title, file, line, tests }: PlaywrightSpec): string {
	const results = tests.flatMap((test) => test.results);
	const recorded = results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => (path ? [path] : [])));
	const message = results.find(({ error }) => error)?.error?.message ?? "";
	return failureOf({ file: `tests/e2e/${file}`, line, title, message, recorded });
}

/** The first lines of a message: enough for what was expected and, where a property failed, its seed. */
const linesOfMessage = 12;

interface Failure {
	file: string;
	line?: number | undefined;
	title: string;
	message: string;
	recorded?: string[] | undefined;
}

function failureOf({ file, line, title, message, recorded = [] }: Failure): string {
	const lines = stripVTControlCharacters(message)
		.split("\n")
		.filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
		.slice(0, linesOfMessage);
	const details = [...lines, ...recorded.map((path) => `recorded: ${relative(root, path)}`)];
	return [`${locationOf(file, line)} ${title}`, ...details.map((one) => `    ${one}`)].join("\n");
}

function locationOf(file: string, line: number | undefined): string {
	const shown = file.startsWith(root) ? relative(root, file) : file;
	return line === undefined ? shown : `${shown}:${line}`;
}

/** A runner that ended, and its report, if it wrote one. */
interface Run {
	name: string;
	code: number;
	results: TestResults | undefined;
}

const none: TestResults = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/** Adds up the results of runners. One that broke, or ran no test, counts as a failure. */
export function sum(runs: Run[]): TestResults {
	const all = runs.map(({ results = none }) => results);
	const broken = runs.flatMap(({ name, code, results = none }) => {
		if (results.passed + results.failed === 0) return [`${name} ran no test (exit code ${code}).`];
		return code !== 0 && results.failed === 0 ? [`${name} ended with exit code ${code}.`] : [];
	});
	const add = (count: (results: TestResults) => number) => all.reduce((total, results) => total + count(results), 0);
	return {
		passed: add(({ passed }) => passed),
		failed: add(({ failed }) => failed) + broken.length,
		skipped: add(({ skipped }) => skipped),
		failures: [...all.flatMap(({ failures }) => failures), ...broken],
		retried: all.flatMap(({ retried }) => retried),
	};
}

/** The closing lines of `npm test`; the last one counts. */
export function summary({ passed, failed, skipped, failures, retried }: TestResults): string {
	return [
		...failures.map((failure) => `FAILED ${failure}`),
		...retried.map((test) => `Passed only when tried again: ${test}`),
		`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
	].join("\n\n");
}
