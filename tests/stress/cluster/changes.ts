import { setTimeout as pause } from "node:timers/promises";
import { postJson } from "../../support/client.ts";
import type { Figure } from "../figure.ts";
import { type Nodes, withNodes } from "./nodes-behind-nginx.ts";
import { countLost, startVisitors } from "./visitors.ts";

const times = 100;
/** Milliseconds from the response to a change until every node shows it. */
const goal = 1_000;
/** Between two looks at a node, in milliseconds. */
const pollIntervalMs = 20;
/** Between a change that every node shows and the next, in milliseconds. */
const between = 100;

/** How often a node stands still, and for how many milliseconds. */
const freezes = 10;
const frozen = 3_000;

/** How soon a change on one node shows on all, and on a node that stood still while it was made. */
export function run(): Promise<Figure[]> {
	return withNodes(async (nodes) => {
		const visitors = startVisitors(nodes.proxy);
		const token = await nodes.signIn();
		const shown = await measureChanges(nodes, token);
		const thawed = await measureThaws(nodes, token);
		const { lost } = await countLost(nodes, await visitors.stop());
		return [
			figure(`a change on one of three nodes under load shows on each, ${times} times`, shown),
			figure(
				`a node stood still for ${frozen / 1_000} s, in which the change was made, ${freezes} times: until it shows it`,
				thawed,
			),
			{ what: "answered forms lost meanwhile", goal: "0", measured: String(lost), met: lost === 0 },
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

/** Milliseconds from the moment at which a node goes on until it shows what changed while it stood still, the shortest first. */
async function measureThaws({ running }: Nodes, token: string): Promise<number[]> {
	const [changing, still] = running;
	if (!changing || !still) throw new Error("There are not two nodes");
	const title = "frozen";
	const created = await postJson(`${changing.origin}/api/v1/blog`, { title, content: "Version 0." }, token);
	const { _id: id } = (await created.json()).data;
	const waits: number[] = [];
	for (let version = 1; version <= freezes; version += 1) {
		await (await fetch(`${still.origin}/blog/${id}`)).text();
		still.signal("SIGSTOP");
		const began = performance.now();
		const content = `Version ${version}.`;
		await postJson(`${changing.origin}/api/v1/blog/b/${id}`, { title, content }, token);
		await pause(Math.max(0, frozen - (performance.now() - began)));
		still.signal("SIGCONT");
		const goesOn = performance.now();
		while (!(await (await fetch(`${still.origin}/blog/${id}`)).text()).includes(content)) await pause(pollIntervalMs);
		waits.push(performance.now() - goesOn);
	}
	return waits.sort((one, other) => one - other);
}

function figure(what: string, waits: number[]): Figure {
	const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN);
	const p99 = at(0.99);
	return {
		what,
		goal: `p99 ≤ ${goal} ms`,
		measured: `p50 ${at(0.5)} ms, p99 ${p99} ms, longest ${at(1)} ms`,
		met: p99 <= goal,
	};
}
