import { startProduct } from "../../tests/support/product.ts";
import { settings, withFolder } from "../product.ts";
import { atMost, median, type Row } from "../row.ts";

const rounds = 5;

/** The time from `npm start`, on a built checkout with data of an earlier start, to the first page. */
export async function measureStart(): Promise<Row[]> {
	return withFolder(async (data) => {
		const times: number[] = [];
		for (let round = 0; round <= rounds; round += 1) times.push(await secondsToFirstAnswer(data));
		return [atMost(1, "s", "npm start to first answer, built", median(times.slice(1)))];
	});
}

async function secondsToFirstAnswer(data: string): Promise<number> {
	const started = performance.now();
	const product = await startProduct(settings(data), ["npm", "start"]);
	try {
		await (await fetch(`${product.origin}/about`)).text();
		return (performance.now() - started) / 1_000;
	} finally {
		await product.stop();
	}
}
