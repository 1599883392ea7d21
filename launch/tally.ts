import { readFileSync } from "node:fs";

/** How many tests ended how. */
export interface Tally {
	passed: number;
	failed: number;
	skipped: number;
}

/** Reads what Vitest's JSON reporter wrote; a file that could not be loaded counts as one failure. */
export function vitestTally(path: string): Tally {
	const report: VitestReport = JSON.parse(readFileSync(path, "utf8"));
	const unloaded = report.testResults.filter(
		({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + unloaded.length,
		skipped: report.numPendingTests + report.numTodoTests,
	};
}

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Reads what Playwright's JSON reporter wrote; a spec that could not be loaded counts as one failure. A journey that
 * passed when it was tried again (`playwright.config.ts` says where it may) has passed; Playwright's summary names it.
 */
export function playwrightTally(path: string): Tally {
	const report: PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
	const { expected, unexpected, flaky, skipped } = report.stats;
	return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
}

/** Adds up runners; one that broke, or ran nothing, never looks like success. */
export function total(
	runs: { name: string; code: number; tally: Tally | undefined }[],
): Tally & { complaints: string[] } {
	const complaints: string[] = [];
	const sum = { passed: 0, failed: 0, skipped: 0 };
	for (const { name, code, tally = { passed: 0, failed: 0, skipped: 0 } } of runs) {
		sum.passed += tally.passed;
		sum.failed += tally.failed;
		sum.skipped += tally.skipped;
		const silent = tally.passed + tally.failed === 0;
		if (!silent && (code === 0 || tally.failed > 0)) continue;
		complaints.push(silent ? `${name} ran no test (exit code ${code}).` : `${name} ended with exit code ${code}.`);
		if (tally.failed === 0) sum.failed += 1;
	}
	return { ...sum, complaints };
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Tally): string {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
