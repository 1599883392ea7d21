import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../../../bench/row.ts";
import { postJson } from "../../support/client.ts";
import { type Nodes, withNodes } from "./nodes-behind-nginx.ts";
import { countLost, startVisitors } from "./visitors.ts";

const times = 100;
/** Milliseconds from the response to a change until every node shows it. */
const goal = 1_000;
/** Between two looks at a node, in milliseconds. */
const pollIntervalMs = 20;
/** Between a change that every node shows and the next, in milliseconds. */
const between = 100;

/** How soon a change on one node shows on all. */
export function run(): Promise<Row[]> {
	return withNodes(async (nodes) => {
		const visitors = startVisitors(nodes.proxy);
		const token = await nodes.signIn();
		const shown = await measureChanges(nodes, token);
		const { lost } = await countLost(nodes, await visitors.stop());
		return [
			figure(`a change on one of three nodes under load shows on each, ${times} times`, shown),
			{ what: "answered forms lost meanwhile", goal: "0", result: String(lost), met: lost === 0 },
		];
	});
}

/** Milliseconds until each node showed each change, the shortest first. */
async function measureChanges({ running }: Nodes, token: string): Promise<number[]> {
	const title = "shown";
	const origins = running.map(({ origin }) => origin);
	const [first = ""] = origins;
	const created = await postJson(`${first}/api/v1/blog`, { title, content: "Version 0." }, token);
	const { _id: id } = (await created.json()).data;
	const waits: number[] = [];
	for (let version = 1; version <= times; version += 1) {
		const shows = (origin: string) =>
			fetch(`${origin}/blog/${id}`)
				.then((response) => response.text())
				.then((page) => page.includes(`Version ${version}.`));
		// Each has the page as it is in its cache.
		for (const origin of origins) await shows(origin);
		const changed = `${origins[version % origins.length]}/api/v1/blog/b/${id}`;
		const response = await postJson(changed, { title, content: `Version ${version}.` }, token);
		if (!response.ok) throw new Error(`A change was answered with ${response.status}`);
		const answered = performance.now();
		await Promise.all(
			origins.map(async (origin) => {
				while (!(await shows(origin))) await pause(pollIntervalMs);
				waits.push(performance.now() - answered);
			}),
		);
		await pause(between);
	}
	return waits.sort((one, other) => one - other);
}

function figure(what: string, waits: number[]): Row {
	const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN);
	const p99 = at(0.99);
	return {
		what,
		goal: `p99 ≤ ${goal} ms`,
		result: `p50 ${at(0.5)} ms, p99 ${p99} ms, longest ${at(1)} ms`,
		met: p99 <= goal,
	};
}
