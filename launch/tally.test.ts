import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closingLine, playwrightTally, total, vitestTally } from "./tally.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "tally-"));
});

afterAll(() => rm(folder, { recursive: true }));

test("adds up what the runners report", () => {
	const runs = [
		{ name: "Vitest", code: 0, tally: { passed: 40, failed: 0, skipped: 0 } },
		{ name: "Playwright", code: 0, tally: { passed: 2, failed: 0, skipped: 0 } },
	];
	expect(closingLine(total(runs))).toBe("42 passed, 0 failed");
	expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
});

test.each([
	["wrote no report", { code: 1, tally: undefined }, "ran no test"],
	["ran no test", { code: 0, tally: { passed: 0, failed: 0, skipped: 4 } }, "ran no test"],
	["ended badly after passing", { code: 1, tally: { passed: 5, failed: 0, skipped: 0 } }, "exit code 1"],
])("a runner that %s counts as a failure", (_what, run, complaint) => {
	const sum = total([{ name: "Vitest", ...run }]);
	expect(sum.failed).toBe(1);
	expect(sum.complaints.join()).toContain(complaint);
});

test("a failed test is counted once", () => {
	expect(total([{ name: "Vitest", code: 1, tally: { passed: 5, failed: 1, skipped: 0 } }]).failed).toBe(1);
});

test("a test file that could not be loaded counts as one failure in either runner", async () => {
	const vitest = await report({
		numPassedTests: 3,
		numFailedTests: 1,
		numPendingTests: 0,
		numTodoTests: 0,
		testResults: [
			{ status: "failed", assertionResults: [{ status: "failed" }] },
			{ status: "failed", assertionResults: [] },
			{ status: "passed", assertionResults: [{ status: "passed" }] },
		],
	});
	expect(vitestTally(vitest)).toEqual({ passed: 3, failed: 2, skipped: 0 });

	const playwright = await report({ stats: { expected: 2, unexpected: 3, flaky: 1, skipped: 0 }, errors: [{}] });
	expect(playwrightTally(playwright)).toEqual({ passed: 3, failed: 4, skipped: 0 });
});

async function report(content: object): Promise<string> {
	const path = join(folder, "report.json");
	await writeFile(path, JSON.stringify(content));
	return path;
}
