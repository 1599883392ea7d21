import { setTimeout as pause } from "node:timers/promises";
import { findProgram, output } from "../../bench/programs.ts";
import { isDebianRoot, runAll } from "../../scripts/browser.ts";
import { Failure } from "../../start.mjs";
import type { Figure } from "../hard/figure.ts";
import { postJson } from "../support/client.ts";
import { productCommand } from "../support/product.ts";
import { type Nodes, withNodes } from "./nodes-behind-nginx.ts";

const posts = 5;
/** How long a post waits for its moment, in milliseconds. */
const ahead = 4_000;
const goal = 1_000;
const pollIntervalMs = 5;

/** Lets the clocks of two nodes be a minute before and behind, and schedules posts. */
export async function run(): Promise<Figure[]> {
	// Its program would stand between the node and whoever ends it, so only its library is used.
	const library = (await output([await provideFaketime(), "-f", "+0s", "printenv", "LD_PRELOAD"])).trim();
	return withNodes(
		async (nodes) => {
			for (const [index, difference] of [
				[1, "+60s"],
				[2, "-60s"],
			] as const) {
				await nodes.running[index]?.stop();
				await nodes.start(index, ["env", `LD_PRELOAD=${library}`, `FAKETIME=${difference}`, ...productCommand]);
			}
			const token = await nodes.signIn();
			const seen: { early: number; late: number }[] = [];
			for (let post = 0; post < posts; post += 1) seen.push(await schedule(nodes, token, `Scheduled ${post}`));
			const [early, late] = [Math.max(...seen.map((one) => one.early)), Math.max(...seen.map((one) => one.late))];
			return [
				{
					what: `clocks a minute before and behind: a scheduled post appears on each of three nodes, ${posts} times`,
					goal: `at most ${goal} ms before or after its moment`,
					measured: `at most ${Math.round(early)} ms before, ${Math.round(late)} ms after`,
					met: early <= goal && late <= goal,
				},
			];
		},
		{ DONT_FAKE_MONOTONIC: "1" },
	);
}

/** How many milliseconds before and after its moment a post appeared on any node. */
async function schedule({ running }: Nodes, token: string, title: string): Promise<{ early: number; late: number }> {
	const origins = running.map(({ origin }) => origin);
	const moment = Date.now() + ahead;
	const publishDate = new Date(moment).toISOString();
	const created = await postJson(`${origins[0]}/api/v1/blog`, { title, content: "Text", publishDate }, token);
	if (!created.ok) throw new Error(`A post was answered with ${created.status}`);
	const differences = await Promise.all(
		origins.map(async (origin) => {
			const shows = async () => (await (await fetch(`${origin}/blogs`)).text()).includes(title);
			while (!(await shows())) await pause(pollIntervalMs);
			return Date.now() - moment;
		}),
	);
	return { early: Math.max(0, ...differences.map((one) => -one)), late: Math.max(0, ...differences) };
}

/** Where faketime stands; brought from Debian's packages where it is missing and may be. @throws Failure that says what to install */
async function provideFaketime(): Promise<string> {
	if (!findProgram("faketime") && isDebianRoot()) {
		console.log("Installing faketime from this system's packages with apt-get, outside this folder (once)");
		await runAll([
			["apt-get", "update"],
			["apt-get", "install", "-y", "--no-install-recommends", "faketime"],
		]);
	}
	const program = findProgram("faketime");
	if (!program) throw new Failure("There is no faketime here. Install it (on Debian: apt-get install faketime).");
	return program;
}
