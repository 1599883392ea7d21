import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../start.mjs";

/** Test counts, and the place and name of each test that failed; the runners print why. */
export interface TestResults {
	passed: number;
	failures: string[];
	skipped: number;
}

interface VitestReport {
	numPassedTests: number;
	numPendingTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string; location?: { line: number } | null }[];
	}[];
}

/** Reads what Vitest's JSON reporter wrote; a file that could not be loaded counts as one failure. */
export function readVitestReport(path: string): TestResults {
	const { numPassedTests, numPendingTests, testResults }: VitestReport = JSON.parse(readFileSync(path, "utf8"));
	const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
		const file = relative(root, name);
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (status === "failed" && failed.length === 0) return [`${file} ${message?.split("\n")[0] ?? ""}`];
		return failed.map(({ fullName, location }) => `${file}:${location?.line} ${fullName}`);
	});
	return { passed: numPassedTests, failures, skipped: numPendingTests };
}

interface PlaywrightSuite {
	specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
	suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
	stats: { expected: number; skipped: number };
	suites: PlaywrightSuite[];
	errors: { message?: string }[];
}

/** Reads what Playwright's JSON reporter wrote; a spec that could not be loaded counts as one failure. */
export function readPlaywrightReport(path: string): TestResults {
	const { stats, suites, errors }: PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
	const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] => [
		...specs,
		...suites.flatMap(specsOf),
	];
	const failed = suites
		.flatMap(specsOf)
		.flatMap(({ tests, ...spec }) => tests.filter(({ status }) => status === "unexpected").map(() => spec));
	const failures = [
		...failed.map(({ file, line, title }) => `tests/e2e/${file}:${line} ${title}`),
		...errors.map(({ message = "" }) => message.split("\n")[0] ?? ""),
	];
	return { passed: stats.expected, failures, skipped: stats.skipped };
}

/** The closing lines of `npm test`; the last one counts. */
export function summary({ passed, failures, skipped }: TestResults): string {
	return [
		...failures.map((failure) => `FAILED ${failure}`),
		`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
	].join("\n");
}
