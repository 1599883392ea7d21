// `npm run bench`: builds, starts the product on free ports, measures, and compares the numbers with their goals.

import { expectKnown } from "../scripts/parameters.ts";
import { main } from "../start/failure.mjs";
import { build } from "../start.mjs";
import { measureInteractions } from "./measures/interactions.ts";
import { measureLighthouse } from "./measures/lighthouse.ts";
import { measureWeight } from "./measures/weight.ts";
import { table, writeBench } from "./report.ts";
import { failed, type Row } from "./row.ts";

const measures: Record<string, () => Promise<Row[]>> = {
	Lighthouse: measureLighthouse,
	interactions: measureInteractions,
	weight: measureWeight,
};

/** The measures to run; all of them when no parameter names any. Only a whole run writes the report. */
const chosen = process.argv.slice(2);

await main(async () => {
	expectKnown(chosen, Object.keys(measures));
	await build();
	const rows: Row[] = [];
	for (const [name, measure] of Object.entries(measures)) {
		if (chosen.length > 0 && !chosen.includes(name)) continue;
		process.stdout.write(`Measuring: ${name}\n`);
		rows.push(...(await measure().catch((error: Error) => [failed(name, error)])));
	}
	process.stdout.write(`\n${table(rows)}\n`);
	if (chosen.length === 0) await writeBench(rows);
});
