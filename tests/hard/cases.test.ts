import { access } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../start.mjs";
import { casesTable, hostileCases } from "./cases.ts";

const cases = Object.values(hostileCases).flat();

test.each(cases)("$what: stands in tests that are there, or says what is not proven", async ({ tests, open }) => {
	for (const file of tests) await access(join(root, file));
	expect(tests.length > 0 || open !== undefined).toBe(true);
});

test("the table says how many goals of a measurement are met, and which was not made", () => {
	const report = "# R\n\n## `kill`\n\n| a | yes |\n| b | no  |\n\n## `drip`\n\n| c | yes |\n";
	const table = casesTable(report);
	expect(table).toContain("`kill`: 1 of 2 goals met");
	expect(table).toContain("`drip`: 1 of 1 goals met; `slowBodies`: not measured yet");
});
