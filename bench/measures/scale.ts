import { root } from "../../start.mjs";
import { signInAt } from "../../tests/support/client.ts";
import { settings, startOnOneCore, withFolder } from "../product.ts";
import { output } from "../programs.ts";
import { formatNumber, median, type Row } from "../row.ts";
import { renderUncached } from "./rendering.ts";

/** The factor by which more content may slow a response down and still count as flat. */
const flat = 1.5;

const submissionCounts = [100, 100_000];
const postCounts = [10, 1_000, 100_000];

/** Response times with little and with much content; they should not grow. */
export async function measureScale(): Promise<Row[]> {
	const pages: { cached: number; rendered: number }[] = [];
	for (const posts of postCounts) pages.push(await withFolder((data) => pagesAt(data, posts)));
	const list: number[] = [];
	for (const submissions of submissionCounts) list.push(await withFolder((data) => listAt(data, submissions)));
	const sizes = `${postCounts.map((count) => count.toLocaleString("en")).join(", ")} posts`;
	return [
		row(
			`GET of the blog list at ${sizes}`,
			pages.map(({ cached }) => cached),
		),
		row(
			`Rendering the blog list and a post at ${sizes}`,
			pages.map(({ rendered }) => rendered),
		),
		row(
			`First page of the admin's list at ${submissionCounts.map((count) => count.toLocaleString("en")).join(" and ")} submissions`,
			list,
		),
	];
}

function row(what: string, milliseconds: number[]): Row {
	const [least = 0, ...more] = milliseconds;
	const growth = Math.max(...more) / least;
	return { what, goal: "flat", result: `${milliseconds.map(formatNumber).join(", ")} ms`, met: growth <= flat };
}

async function pagesAt(data: string, posts: number): Promise<{ cached: number; rendered: number }> {
	await seed(data, "posts", posts);
	const rendered = (await renderUncached(data, ["/blogs", "/blog/int8-cnn-on-a-cortex-m4"])).milliseconds;
	const product = await startOnOneCore(data);
	try {
		await product.prerendered();
		return { rendered, cached: await timeToAnswer(`${product.origin}/blogs`) };
	} finally {
		await product.stop();
	}
}

/** The median time of repeated requests, in milliseconds. */
async function timeToAnswer(url: string, headers: Record<string, string> = {}): Promise<number> {
	const times: number[] = [];
	for (let count = 0; count < 200; count += 1) {
		const started = performance.now();
		const response = await fetch(url, { headers });
		if (!response.ok) throw new Error(`${url} answered ${response.status}`);
		await response.arrayBuffer();
		times.push(performance.now() - started);
	}
	return median(times.slice(50));
}

async function listAt(data: string, submissions: number): Promise<number> {
	await seed(data, "submissions", submissions);
	const product = await startOnOneCore(data);
	try {
		await product.prerendered();
		return await timeToAnswer(`${product.origin}/api/v1/user/contact-us?spam=false&limit=25&total=true`, {
			Authorization: `Bearer ${await signInAt(product.origin)}`,
		});
	} finally {
		await product.stop();
	}
}

/** Fills a data folder. It starts the product once before, because starter posts are imported into an empty store only. */
export async function seed(data: string, kind: "posts" | "submissions", count: number): Promise<void> {
	await renderUncached(data, ["/"]);
	await output([process.execPath, "tests/support/seed.ts", `--${kind}`, String(count)], {
		cwd: root,
		env: settings(data),
	});
}
