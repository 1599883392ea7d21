import type { Fault } from "./fault.ts";

/** What became of a fault. */
export interface Verdict {
	/** The part of the product that it was made in. */
	area: string;
	fault: Fault;
	/** Whether a test failed. */
	caught: boolean;
}

/** The section of `docs/reliability.md`: what was caught of which file, and what was not. */
export function report(verdicts: Verdict[], revision: string): string {
	const files = Map.groupBy(verdicts, ({ area, fault }) => `| ${area} | \`${fault.file}\``);
	const rows = [...files].map(([file, own]) => `${file} | ${own.length} | ${countCaught(own)} |`);
	const survivors = verdicts.filter(({ caught }) => !caught);
	return [
		`\`npm run test:mutants\` made these faults at revision ${revision}, one at a time in a copy of the sources, and ran the tests that should notice each. Caught: ${countCaught(verdicts)} of ${verdicts.length}. The faults stand in \`tests/mutants/faults/\`.`,
		["| Area | Source | Faults | Caught |", "|---|---|---|---|", ...rows].join("\n"),
		survivors.length === 0 ? "Every one was noticed." : "Not noticed by any of them:",
		survivors.map(({ fault }) => `- \`${fault.file}\`: ${fault.breaks}`).join("\n"),
	].join("\n\n");
}

function countCaught(verdicts: Verdict[]): number {
	return verdicts.filter(({ caught }) => caught).length;
}
