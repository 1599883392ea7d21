import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../../../bench/row.ts";
import { postJson, sendJson } from "../../support/client.ts";
import { type Nodes, withNodes } from "./nodes-behind-nginx.ts";
import { measureLost, startVisitors } from "./visitors.ts";

const times = 100;
/** Milliseconds from the response to a change until every node shows it. */
const goal = 1_000;
/** Between two looks at a node, in milliseconds. */
const pollIntervalMs = 20;
/** Between a change that every node shows and the next, in milliseconds. */
const between = 100;

/** A change that is made on one node after another. */
interface Changed {
	what: string;
	save: (origin: string, version: string) => Promise<Response>;
	/** All that a node sends of it for one visit. */
	read: (origin: string) => Promise<string>;
}

/** How soon a change on one node shows on all, whole. */
export function run(): Promise<Row[]> {
	return withNodes(async (nodes) => {
		const visitors = startVisitors(nodes.proxy);
		const token = await nodes.signIn();
		const rows = [
			...(await measureChanges(nodes, await aPost(nodes, token))),
			...(await measureChanges(nodes, footer(token))),
		];
		return [...rows, await measureLost(nodes, await visitors.stop())];
	});
}

async function aPost({ running: [first] }: Nodes, token: string): Promise<Changed> {
	const title = "shown";
	const created = await postJson(`${first?.origin}/api/v1/blog`, { title, content: "Version 0." }, token);
	const { _id: id } = (await created.json()).data;
	return {
		what: "a post",
		save: (origin, content) => postJson(`${origin}/api/v1/blog/b/${id}`, { title, content }, token),
		read: (origin) => textOf(`${origin}/blog/${id}`),
	};
}

/** Two words of one file, on a page and in the module that it names. */
function footer(token: string): Changed {
	return {
		what: "words",
		save: (origin, text) => {
			const values = { footer: { mainTitle: text, mainDesc: text } };
			return sendJson("PUT", `${origin}/api/v1/admin/words/layout`, { values }, token);
		},
		async read(origin) {
			const page = await textOf(`${origin}/about`);
			return page + (await textOf(`${origin}${/\/words\/[\w-]+\//.exec(page)?.[0]}frame.js`));
		},
	};
}

async function textOf(address: string): Promise<string> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
	return response.text();
}

async function measureChanges({ running }: Nodes, { what, save, read }: Changed): Promise<Row[]> {
	const origins = running.map(({ origin }) => origin);
	const waits: number[] = [];
	let [mixed, stale] = [0, 0];
	for (let number = 1; number <= times; number += 1) {
		const version = `Version ${number}.`;
		const shows = async (origin: string) => {
			const versions = new Set((await read(origin)).match(/Version \d+\./g));
			if (versions.size > 1) mixed += 1;
			return versions.has(version);
		};
		// Each has the page as it is in its cache.
		for (const origin of origins) await shows(origin);
		const changed = origins[number % origins.length] ?? "";
		const response = await save(changed, version);
		if (!response.ok) throw new Error(`A change was answered with ${response.status}`);
		const answered = performance.now();
		if (!(await shows(changed))) stale += 1;
		await Promise.all(
			origins.map(async (origin) => {
				while (!(await shows(origin))) await pause(pollIntervalMs);
				waits.push(performance.now() - answered);
			}),
		);
		await pause(between);
	}
	waits.sort((one, other) => one - other);
	const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN);
	const p99 = at(0.99);
	return [
		{
			what: `${what} changed on one of three nodes under load shows on each, ${times} times`,
			goal: `p99 ≤ ${goal} ms`,
			result: `p50 ${at(0.5)} ms, p99 ${p99} ms, longest ${at(1)} ms`,
			met: p99 <= goal,
		},
		{
			what: `visits meanwhile that the node of the change answered as before it, or that hold two versions of ${what}`,
			goal: "0 and 0",
			result: `${stale} and ${mixed}`,
			met: stale + mixed === 0,
		},
	];
}
