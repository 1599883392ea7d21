import { root } from "../../start.mjs";
import { signInAt } from "../../tests/support/client.ts";
import { settings, startOnOneCore, withFolder } from "../product.ts";
import { output, pinToCore } from "../programs.ts";
import { formatNumber, median, type Row } from "../row.ts";

/** The factor by which more content may slow a response down and still count as flat. */
const flat = 1.5;

const submissionCounts = [100, 100_000];
const postCounts = [10, 1_000, 100_000];

/** Response times with little and with much content; they should not grow. */
export async function measureScale(): Promise<Row[]> {
	const rendered: number[] = [];
	for (const posts of postCounts) rendered.push(await withFolder((data) => renderingAt(data, posts)));
	const list: number[] = [];
	for (const submissions of submissionCounts) list.push(await withFolder((data) => listAt(data, submissions)));
	const counted = (counts: number[]) => counts.map((count) => count.toLocaleString("en")).join(", ");
	return [
		row(`Rendering the blog list and a post at ${counted(postCounts)} posts`, rendered),
		row(`First page of the admin's list at ${counted(submissionCounts)} submissions`, list),
	];
}

function row(what: string, milliseconds: number[]): Row {
	const [least = 0, ...more] = milliseconds;
	const growth = Math.max(...more) / least;
	return { what, goal: "flat", result: `${milliseconds.map(formatNumber).join(", ")} ms`, met: growth <= flat };
}

async function renderingAt(data: string, posts: number): Promise<number> {
	await seed(data, "posts", posts);
	return renderUncached(data, ["/blogs", "/blog/int8-cnn-on-a-cortex-m4"]);
}

/** The median time of rendering pages without a cache, in milliseconds. */
async function renderUncached(data: string, paths: string[]): Promise<number> {
	const command = pinToCore("server", [process.execPath, "bench/render-uncached.ts", ...paths]);
	return JSON.parse(await output(command, { cwd: root, env: settings(data) })).milliseconds;
}

/** The median time of the first page of the admin's list, in milliseconds. */
async function listAt(data: string, submissions: number): Promise<number> {
	await seed(data, "submissions", submissions);
	const product = await startOnOneCore(data);
	try {
		await product.prerendered();
		const headers = { Authorization: `Bearer ${await signInAt(product.origin)}` };
		const times: number[] = [];
		for (let count = 0; count < 200; count += 1) {
			const started = performance.now();
			const url = `${product.origin}/api/v1/user/contact-us?spam=false&limit=25&total=true`;
			const response = await fetch(url, { headers });
			if (!response.ok) throw new Error(`${url} answered ${response.status}`);
			await response.arrayBuffer();
			times.push(performance.now() - started);
		}
		return median(times.slice(50));
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
