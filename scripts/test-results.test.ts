import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start.mjs";
import { aDataFolder } from "../tests/support/data-folder.ts";
import { readPlaywrightReport, readVitestReport, sum, summary, type TestResults } from "./test-results.ts";

const results = (given: Partial<TestResults>): TestResults => ({
	passed: 0,
	failed: 0,
	skipped: 0,
	failures: [],
	retried: [],
	...given,
});

test("adds up what the runners report, and ends with one line", () => {
	const runs = [
		{ name: "Vitest", code: 0, results: results({ passed: 40 }) },
		{ name: "Playwright", code: 0, results: results({ passed: 2, retried: ["tests/e2e/home.spec.ts:3 types"] }) },
	];
	expect(summary(sum(runs)).split("\n")).toEqual([
		"Passed only when tried again: tests/e2e/home.spec.ts:3 types",
		"",
		"42 passed, 0 failed",
	]);
	expect(summary(results({ passed: 1, failed: 2, skipped: 3 }))).toBe("1 passed, 2 failed, 3 skipped");
});

test.each([
	["wrote no report", { code: 1, results: undefined }, "ran no test"],
	["ran no test", { code: 0, results: results({ skipped: 4 }) }, "ran no test"],
	["ended badly after passing", { code: 1, results: results({ passed: 5 }) }, "exit code 1"],
])("a runner that %s counts as a failure", (_what, run, complaint) => {
	const total = sum([{ name: "Vitest", ...run }]);
	expect(total.failed).toBe(1);
	expect(total.failures.join()).toContain(complaint);
});

test("a failed test is counted once", () => {
	const run = { name: "Vitest", code: 1, results: results({ passed: 5, failed: 1, failures: ["it"] }) };
	expect(sum([run])).toMatchObject({ failed: 1, failures: ["it"] });
});

test("for Vitest's failures it names file, line, test, expectation and a property's seed", async () => {
	const path = await report({
		numPassedTests: 3,
		numPendingTests: 0,
		numTodoTests: 0,
		testResults: [
			{
				name: join(root, "server/resources/posts/routes.test.ts"),
				status: "failed",
				assertionResults: [
					{
						status: "failed",
						fullName: "a slug",
						location: { line: 12, column: 1 },
						failureMessages: ["Property failed after 1 tests\n{ seed: 4711 }\n    at node:internal"],
						meta: { recorded: [join(root, "test-results/vitest/1-server.log")] },
					},
				],
			},
			{ name: join(root, "server/broken.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
			{
				name: join(root, "server/whole.test.ts"),
				status: "passed",
				assertionResults: [{ status: "passed", fullName: "at once", failureMessages: [] }],
			},
		],
	});
	expect(readVitestReport(path)).toEqual(
		results({
			passed: 3,
			failed: 2,
			failures: [
				"server/resources/posts/routes.test.ts:12 a slug\n    Property failed after 1 tests\n    { seed: 4711 }\n    recorded: test-results/vitest/1-server.log",
				"server/broken.test.ts \n    no such module",
			],
		}),
	);
});

test("for Playwright's failures it also names the recordings, and the tests that passed on retry", async () => {
	const spec = (title: string, status: string) => ({
		title,
		file: "blog.spec.ts",
		line: 7,
		tests: [
			{
				status,
				results: [
					{
						error: { message: `Expected: ${title}` },
						attachments: [{ name: "screenshot", path: join(root, "test-results/browser/a.png") }],
					},
				],
			},
		],
	});
	const path = await report({
		stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
		suites: [{ specs: [spec("shows posts", "unexpected")], suites: [{ specs: [spec("goes back", "flaky")] }] }],
		errors: [{ message: "SyntaxError", location: { file: join(root, "tests/e2e/home.spec.ts"), line: 2 } }],
	});
	expect(readPlaywrightReport(path)).toEqual(
		results({
			passed: 3,
			failed: 2,
			failures: [
				"tests/e2e/blog.spec.ts:7 shows posts\n    Expected: shows posts\n    recorded: test-results/browser/a.png",
				"tests/e2e/home.spec.ts:2 \n    SyntaxError",
			],
			retried: [
				"tests/e2e/blog.spec.ts:7 goes back\n    Expected: goes back\n    recorded: test-results/browser/a.png",
			],
		}),
	);
});

async function report(content: object): Promise<string> {
	const path = join(await aDataFolder(), "report.json");
	await writeFile(path, JSON.stringify(content));
	return path;
}
