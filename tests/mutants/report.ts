import type { Fault } from "./fault.ts";

/** What became of a fault. */
export interface Verdict {
	/** The part of the product that it was made in. */
	area: string;
	fault: Fault;
	/** Whether a test failed. */
	caught: boolean;
}

/** An area's section of `docs/reliability.md`: how many faults of which source were caught, and which were not. */
export function report(verdicts: Verdict[], revision: string): string {
	const sources = Map.groupBy(verdicts, ({ fault }) => fault.file);
	const rows = [...sources].map(([file, own]) => `| \`${file}\` | ${own.length} | ${countCaught(own)} |`);
	const survivors = verdicts.filter(({ caught }) => !caught);
	return [
		`\`npm run test:mutants\` made these faults at revision ${revision}, one at a time in a copy of the sources, and ran the tests that should notice each: ${countCaught(verdicts)} of ${verdicts.length} caught.`,
		["| Source | Faults | Caught |", "|---|---|---|", ...rows].join("\n"),
		...(survivors.length > 0 ? ["Not noticed:"] : []),
		survivors.map(({ fault }) => `- \`${fault.file}\`: ${fault.breaks}`).join("\n"),
	].join("\n\n");
}

/** How many were caught. */
export function countCaught(verdicts: Verdict[]): number {
	return verdicts.filter(({ caught }) => caught).length;
}
