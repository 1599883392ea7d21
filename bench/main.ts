// `npm run bench`: builds, starts the product on free ports, measures, and compares the numbers with their goals.

import { endWithChildren } from "../scripts/end-with-children.ts";
import { expectKnown } from "../scripts/parameters.ts";
import { main } from "../start/failure.mjs";
import { build } from "../start.mjs";
import type { Product } from "../tests/support/product.ts";
import { measureInstall } from "./measures/install.ts";
import { measureLighthouse } from "./measures/lighthouse.ts";
import { measureScale, seed } from "./measures/scale.ts";
import { measureStart } from "./measures/start.ts";
import { measureTexts } from "./measures/texts.ts";
import { measureSubmissions, measureThroughput } from "./measures/throughput.ts";
import { measureWeight } from "./measures/weight.ts";
import { startOnOneCore, withFolder } from "./product.ts";
import { table, writeBench } from "./report.ts";
import { failed, type Row } from "./row.ts";

/** Posts in addition to the starter posts, enough for a list of twenty. */
const morePosts = 20;

const productMeasures: [name: string, measure: (product: Product, folder: string) => Promise<Row[]>][] = [
	["weight", measureWeight],
	["throughput", measureThroughput],
	["contact requests", measureSubmissions],
];

const standaloneMeasures: [name: string, measure: () => Promise<Row[]>][] = [
	["Lighthouse", measureLighthouse],
	["start", measureStart],
	["content", measureScale],
	["texts", measureTexts],
	["install", measureInstall],
];

/** The measures to run; all of them when no parameter names any. Only a whole run writes the report. */
const chosen = process.argv.slice(2);
const isChosen = ([name]: [name: string, ...rest: unknown[]]) => chosen.length === 0 || chosen.includes(name);

endWithChildren();
await main(async () => {
	expectKnown(
		chosen,
		[...standaloneMeasures, ...productMeasures].map(([name]) => name),
	);
	await build();
	const rows: Row[] = [];
	for (const [name, measure] of standaloneMeasures.filter(isChosen)) rows.push(...(await runMeasure(name, measure)));
	for (const [name, measure] of productMeasures.filter(isChosen))
		rows.push(...(await runMeasure(name, () => withProduct(measure))));
	process.stdout.write(`\n${table(rows)}\n`);
	if (chosen.length === 0) await writeBench(rows);
});

async function runMeasure(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
	process.stdout.write(`Measuring: ${name}\n`);
	return measure().catch((error: Error) => [failed(name, error)]);
}

function withProduct(measure: (product: Product, folder: string) => Promise<Row[]>): Promise<Row[]> {
	return withFolder(async (data) => {
		await seed(data, "posts", morePosts);
		const product = await startOnOneCore(data);
		try {
			await product.prerendered();
			return await measure(product, data);
		} finally {
			await product.stop();
		}
	});
}
