import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../../../bench/row.ts";
import { type Nodes, withNodes } from "./nodes-behind-nginx.ts";
import { countStatuses, measureLost, startVisitors, type Visitors } from "./visitors.ts";

/** How long PostgreSQL stands still, in milliseconds. */
const outageMs = 30_000;
/** How long a form may wait for its response meanwhile, and until one is accepted again afterwards, in milliseconds. */
const goals = { answer: 2_000, healing: 5_000 };
const many = 40;

/** Restarts PostgreSQL, and lets it stand still for half a minute, while visitors come. */
export function run(): Promise<Row[]> {
	return withNodes(async (nodes) => {
		// Each node has to have what visitors read.
		for (const { origin } of nodes.running)
			for (const page of ["/", "/blogs", "/about"]) await fetch(`${origin}${page}`).then((response) => response.text());
		const visitors = startVisitors(nodes.proxy);
		await visitors.accepted(many);
		const restarted = await measure(nodes, visitors, "PostgreSQL is ended at once and started again", async () => {
			await nodes.postgres.stop();
			await pause(3_000);
			await nodes.postgres.start();
		});
		const frozen = await measure(nodes, visitors, `PostgreSQL stands still for ${outageMs / 1_000} s`, async () => {
			await nodes.postgres.freeze(true);
			await pause(outageMs);
			await nodes.postgres.freeze(false);
		});
		const accepted = await visitors.stop();
		return [...restarted, ...frozen, await measureLost(nodes, accepted)];
	});
}

async function measure(
	{ running }: Nodes,
	visitors: Visitors,
	what: string,
	outage: () => Promise<void>,
): Promise<Row[]> {
	const from = performance.now();
	await outage();
	const until = performance.now();
	await visitors.accepted(1);
	const healed = performance.now() - until;
	await visitors.accepted(many);
	const during = visitors.outcomes.filter(({ sent }) => sent >= from && sent < until);
	const pages = during.filter(({ kind }) => kind === "page");
	const refused = during.filter(({ kind, status }) => kind === "form" && status !== 200);
	const longest = Math.max(0, ...refused.map(({ took }) => took));
	return [
		{
			what: `${what}: cached pages are answered throughout`,
			goal: "all 200",
			result: `${pages.length} requests, ${countStatuses(pages)}`,
			met: pages.length > 0 && pages.every(({ status }) => status === 200),
		},
		{
			what: `${what}: forms meanwhile, and the longest wait for a refusal`,
			goal: `503, ≤ ${goals.answer / 1_000} s`,
			result: `${countStatuses(refused)}, ${(longest / 1_000).toFixed(2)} s`,
			met: refused.every(({ status }) => status === 503) && longest <= goals.answer,
		},
		{
			what: `${what}: afterwards the next form is accepted`,
			goal: `≤ ${goals.healing / 1_000} s, by itself`,
			result: `${(healed / 1_000).toFixed(2)} s`,
			met: healed <= goals.healing && running.every((node) => node?.lives()),
		},
	];
}
