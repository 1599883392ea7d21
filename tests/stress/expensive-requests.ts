import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { renderPages, seed, startOnOneCore, withFolder } from "../../bench/product.ts";
import type { Row } from "../../bench/row.ts";
import { visit } from "./visitor.ts";

const posts = 2_000;
/** The longest that a page may take a visitor meanwhile, in milliseconds. */
const stall = 250;

/** The most expensive request that anybody may make: thirty different lists of posts at once, again each second. */
export function run(): Promise<Row[]> {
	return withFolder(async (data) => {
		await seed(data, "posts", posts);
		const product = await startOnOneCore(data);
		try {
			await renderPages(product);
			return [await measureStall(product.origin)];
		} finally {
			await product.stop();
		}
	});
}

async function measureStall(origin: string): Promise<Row> {
	const agent = new Agent({ keepAlive: true });
	const honest = visit(origin, "127.0.0.99");
	const counts: Record<string, number> = {};
	for (let wave = 0; wave < 10; wave++) {
		const lists = Array.from({ length: 30 }, async (_, number) => {
			const status = await read(`${origin}/api/v1/blog?limit=${71 + number}&search=${"abcdefghij"[wave]}`, agent);
			counts[status] = (counts[status] ?? 0) + 1;
		});
		await Promise.all([...lists, pause(1_000)]);
	}
	agent.destroy();
	const { longest, pages } = await honest.stop();
	const answered = Object.keys(pages).every((status) => status === "200");
	return {
		what: `30 different lists of ${posts.toLocaleString("en")} posts at once, each second: the slowest page of a visitor`,
		goal: `≤ ${stall} ms, all answered 200`,
		result: `${longest.toFixed(0)} ms; pages ${JSON.stringify(pages)}; lists ${JSON.stringify(counts)}`,
		met: longest <= stall && answered,
	};
}

/** Reads a response to its end. @returns its status */
function read(address: string, agent: Agent): Promise<number> {
	return new Promise((resolve, reject) => {
		get(address, { agent })
			.once("response", (response) => text(response).then(() => resolve(response.statusCode ?? 0), reject))
			.once("error", reject);
	});
}
