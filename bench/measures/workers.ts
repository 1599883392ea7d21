import { setTimeout as pause } from "node:timers/promises";
import { childrenOf, processorTimeOf } from "../../tests/support/processes.ts";
import type { Product } from "../../tests/support/product.ts";
import { loadProgram, requestsPerSecond } from "../load.ts";
import { startOnOneCore, withFolder } from "../product.ts";
import { formatNumber, median, type Row, skipped } from "../row.ts";

const what = "Cached pages per second of processor, two workers against one process";
const goal = 0.85;
const rounds = 5;
const seconds = 3;
/** Milliseconds until the work that follows the first requests for a page is done. */
const settlingMs = 3_000;

/** The processor time of a cached page with several processes on one port, compared with one process, by turns. */
export async function measureWorkers(): Promise<Row[]> {
	if (!loadProgram) return [skipped(what, `≥ ${goal}`, "wrk was not found")];
	return withFolder((alone) =>
		withFolder(async (shared) => {
			const products = [
				await startOnOneCore(alone, withoutPrerender),
				await startOnOneCore(shared, { ...withoutPrerender, WORKERS: "2" }),
			];
			try {
				for (const product of products) await requestsOf(product, alone);
				await pause(settlingMs);
				const rates: number[][] = [[], []];
				for (let round = 0; round < rounds; round += 1)
					for (const [index, product] of products.entries()) rates[index]?.push(await ratePerProcessor(product, alone));
				const [one = Number.NaN, two = Number.NaN] = rates.map(median);
				return [
					{
						what,
						goal: `≥ ${goal}`,
						result: `${formatNumber(two / one)} (${formatNumber(two)} of ${formatNumber(one)} requests/s)`,
						met: two / one >= goal,
					},
				];
			} finally {
				for (const product of products) await product.stop();
			}
		}),
	);
}

const withoutPrerender = { PRERENDER: "false" };

async function requestsOf({ origin }: Product, folder: string): Promise<number> {
	const headers = { "Accept-Encoding": "gzip, br" };
	return (await requestsPerSecond(folder, { url: `${origin}/`, seconds, headers })).total;
}

/** Requests per second of processor time of a product's processes. */
async function ratePerProcessor(product: Product, folder: string): Promise<number> {
	const before = await timeOf(product);
	const requests = await requestsOf(product, folder);
	return (requests * 1_000) / ((await timeOf(product)) - before);
}

/** Milliseconds of processor time of a process and those that it started. */
async function timeOf({ pid }: Product): Promise<number> {
	const times = await Promise.all([pid, ...childrenOf(pid)].map(processorTimeOf));
	return times.reduce((sum, time) => sum + time, 0);
}
