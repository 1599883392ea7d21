import { setTimeout as pause } from "node:timers/promises";
import { renderPages, startOnOneCore, withFolder } from "../../bench/product.ts";
import { median, type Row } from "../../bench/row.ts";
import { memoryWithChildren } from "../support/processes.ts";
import type { Product } from "../support/product.ts";
import { type Visit, visit } from "./visitor.ts";

/** The most memory that the product may hold under an attack, in bytes. */
const maxMemory = 250 * 1024 * 1024;

/** A page within so many milliseconds is as good as an idle server's: nobody notices it, and less is the scheduler's noise. */
const unnoticed = 10;

/** An attack on a running product. */
export interface Attack {
	/** What it does, for the report. */
	what: string;
	/** Attacks for about half a minute, and leaves nothing open. */
	run: (product: Product) => Promise<void>;
}

/** Measures attacks one after another; only those whose description holds `part`, where it is given. */
export async function measureAttacks(attacks: Attack[], part = ""): Promise<Row[]> {
	const figures: Row[] = [];
	for (const attack of attacks) if (attack.what.includes(part)) figures.push(...(await measureAttack(attack)));
	return figures;
}

/** Attacks a separate product, and says how much memory it came to hold and how an honest visitor from another address fared. */
function measureAttack({ what, run }: Attack): Promise<Row[]> {
	return withFolder(async (data) => {
		const product = await startOnOneCore(data);
		try {
			await renderPages(product);
			const before = await visitIdle(product);
			const memory = watchMemory(product.pid);
			const honest = visit(product.origin, "127.0.0.99");
			await run(product);
			const during = await honest.stop();
			const most = await memory.stop();
			// What the attack left behind is done with, so that both idle times are the same.
			await pause(3_000);
			const after = await visitIdle(product);
			const [attacked, idle] = [median(during.p95s), median([...before.p95s, ...after.p95s])];
			const answered = (counts: Record<string, number>) => Object.keys(counts).every((delivery) => delivery === "200");
			return [
				{
					what: `${what}: memory`,
					goal: "≤ 250 MB",
					result: `${Math.round(most / 1024 / 1024)} MB`,
					met: most <= maxMemory,
				},
				{
					what: `${what}: pages and forms of a visitor from another address`,
					goal: "all answered 200",
					result: `${counted(during.pages)}; forms ${counted(during.forms)}`,
					met: answered(during.pages) && answered(during.forms),
				},
				{
					what: `${what}: that visitor's p95, the median of windows of 5 s; idle before and after`,
					goal: `≤ 2 times the idle one, or ${unnoticed} ms`,
					result: `${attacked.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`,
					met: attacked <= Math.max(2 * idle, unnoticed),
				},
			];
		} finally {
			await product.stop();
		}
	});
}

/** Lets several senders send one after another for half a minute. */
export async function keepSending(senders: number, send: () => Promise<unknown>): Promise<void> {
	const end = performance.now() + 30_000;
	const sender = async () => {
		while (performance.now() < end) await send();
	};
	await Promise.all(Array.from({ length: senders }, sender));
}

/** What the visitor sees of a product without an attack, in two windows. */
async function visitIdle({ origin }: Product): Promise<Visit> {
	const idle = visit(origin, "127.0.0.99");
	await pause(10_500);
	return idle.stop();
}

/** How often each outcome came, for the report. */
function counted(counts: Record<string, number>): string {
	return Object.entries(counts)
		.map(([delivery, count]) => `${count} × ${delivery}`)
		.join(", ");
}

/** Looks at the memory of a process and its children ten times a second, and gives the most that it held. */
function watchMemory(process: number): { stop: () => Promise<number> } {
	let most = 0;
	let stopped = false;
	const watching = (async () => {
		while (!stopped) {
			most = Math.max(most, await memoryWithChildren(process));
			await pause(100);
		}
	})();
	return {
		async stop() {
			stopped = true;
			await watching;
			return most;
		},
	};
}
