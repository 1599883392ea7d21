import { expect, test } from "vitest";
import { withSection } from "./reliability-report.ts";

test("each command replaces its own section and keeps what the others wrote", () => {
	const first = withSection("", "Attacks", "old\n");
	const both = withSection(first, "Faults", "| a | table |");
	const again = withSection(both, "Attacks", "new");
	expect(again.startsWith("# Reliability\n")).toBe(true);
	expect(again.match(/^## .*\n\n.*$/gm)).toEqual(["## Attacks\n\nnew", "## Faults\n\n| a | table |"]);
	expect(withSection(again, "Faults", "| a | table |")).toBe(again);
});
