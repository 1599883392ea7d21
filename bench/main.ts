// `npm run bench`: builds, starts the product on free ports, measures, and puts the numbers beside their goals.
import { build } from "../bootstrap/build.mjs";
import { main } from "../bootstrap/failure.mjs";
import { root } from "../bootstrap/root.mjs";
import { endWithChildren } from "../scripts/end-with-children.ts";
import { expectKnown } from "../scripts/parameters.ts";
import type { Product } from "../tests/support/product.ts";
import { measureImage } from "./measures/image.ts";
import { measureInstall } from "./measures/install.ts";
import { measureLighthouse } from "./measures/lighthouse.ts";
import { measureMemory } from "./measures/memory.ts";
import { measureList, measureSubmissions } from "./measures/responses.ts";
import { measureScale, seed } from "./measures/scale.ts";
import { measureStart } from "./measures/start.ts";
import { measureThroughput } from "./measures/throughput.ts";
import { measureWeight } from "./measures/weight.ts";
import { measureWorkers } from "./measures/workers.ts";
import { startOnOneCore, withFolder } from "./product.ts";
import { table, writeReport } from "./report.ts";
import type { Row } from "./row.ts";

/** Enough beside the starter posts for a list of twenty. */
const morePosts = 20;

const onRunningProduct: [name: string, measure: (product: Product, folder: string) => Promise<Row[]>][] = [
	["weight", measureWeight],
	["throughput", measureThroughput],
	["list of posts", measureList],
	["memory", measureMemory],
	["contact requests", measureSubmissions],
];

const byThemselves: [name: string, measure: () => Promise<Row[]>][] = [
	["Lighthouse", measureLighthouse],
	["start", measureStart],
	["content", measureScale],
	["install", measureInstall],
	["workers", measureWorkers],
	["image", measureImage],
];

/** Measures named as parameters alone run, and then the report stays as it is. */
const wanted = process.argv.slice(2);
const isWanted = ([name]: [name: string, ...rest: unknown[]]) => wanted.length === 0 || wanted.includes(name);

endWithChildren();
await main(async () => {
	expectKnown(
		wanted,
		[...byThemselves, ...onRunningProduct].map(([name]) => name),
	);
	await build(root);
	const rows: Row[] = [];
	for (const [name, measure] of byThemselves.filter(isWanted)) rows.push(...(await announced(name, measure)));
	for (const [name, measure] of onRunningProduct.filter(isWanted))
		rows.push(...(await announced(name, () => onProduct(measure))));
	process.stdout.write(`\n${table(rows)}\n`);
	if (wanted.length === 0) await writeReport(rows);
});

async function announced(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
	process.stdout.write(`Measuring: ${name}\n`);
	// One that fails stands in the table as such, beside what the others found.
	return measure().catch((error: Error) => [
		{ what: name, goal: "", result: `failed: ${error.message.slice(0, 200).replace(/\s+/g, " ")}`, met: false },
	]);
}

function onProduct(measure: (product: Product, folder: string) => Promise<Row[]>): Promise<Row[]> {
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
