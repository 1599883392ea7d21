// `npm run test:hard`: attacks and outages that take minutes, against the built product. Writes docs/reliability.md.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { machine, revision, table } from "../../bench/report.ts";
import { build } from "../../launch/build.mjs";
import { main } from "../../launch/failure.mjs";
import { root } from "../../launch/root.mjs";
import * as drip from "./drip.ts";
import * as earlyAnswers from "./early-answers.ts";
import type { Figure } from "./figure.ts";
import * as kill from "./kill.ts";
import * as largeBodies from "./large-bodies.ts";
import * as postgresOutage from "./postgres-outage.ts";
import * as signInFlood from "./sign-in-flood.ts";
import * as signInTiming from "./sign-in-timing.ts";
import * as sigterm from "./sigterm.ts";
import * as slowBodies from "./slow-bodies.ts";

const cases: Record<string, { run: () => Promise<Figure[]> }> = {
	kill,
	slowBodies,
	drip,
	signInFlood,
	signInTiming,
	sigterm,
	earlyAnswers,
	largeBodies,
	postgresOutage,
};

/** Cases named as parameters alone run, and then the report stays as it is. */
const wanted = process.argv.slice(2);

await main(async () => {
	await build(root);
	const figures: Figure[] = [];
	for (const [name, { run }] of Object.entries(cases)) {
		if (wanted.length > 0 && !wanted.includes(name)) continue;
		process.stdout.write(`Running: ${name}\n`);
		figures.push(...(await run().catch(failed(name))));
	}
	const report = table(figures.map(({ measured, ...figure }) => ({ ...figure, result: measured })));
	process.stdout.write(`\n${report}\n`);
	if (wanted.length === 0) await writeReport(report);
	const missed = figures.filter(({ met }) => !met).length;
	process.stdout.write(`\n${figures.length - missed} passed, ${missed} failed\n`);
	process.exitCode = missed > 0 ? 1 : 0;
});

/** A case that breaks stands in the table as such, beside what the others found. */
function failed(name: string): (error: Error) => Figure[] {
	return ({ message }) => [
		{ what: name, goal: "", measured: `failed: ${message.slice(0, 200).replace(/\s+/g, " ")}`, met: false },
	];
}

function writeReport(report: string): Promise<void> {
	const text = `# Reliability

\`npm run test:hard\` measured this on ${new Date().toISOString().slice(0, 10)}, at revision ${revision()}, and wrote this file. It attacks the built product over the loopback interface, with a data folder of its own for each case, and stops what it started. \`npm test\` proves the same behavior in short.

${report}

## Machine
${machine()}
`;
	return writeFile(join(root, "docs/reliability.md"), text);
}
