import { signInAt } from "../../tests/support/client.ts";
import { withProduct } from "../product.ts";
import { formatNumber, median, type Row } from "../row.ts";

/** The factor by which more content may slow a response down and still count as flat. */
const flat = 1.5;

/** Response times with little and with much content; they should not grow. */
export async function measureScale(): Promise<Row[]> {
	return [
		await measureList("A list of posts", "posts", "blog?limit=20"),
		await measureList("First page of the inbox", "submissions", "user/contact-us?spam=false&limit=25&total=true"),
	];
}

async function measureList(name: string, kind: "posts" | "submissions", call: string): Promise<Row> {
	const what = `${name}, at 100 and 100,000`;
	const [few, many] = [await timeAt(kind, 100, call), await timeAt(kind, 100_000, call)];
	return { what, goal: "flat", result: `${formatNumber(few)}, ${formatNumber(many)} ms`, met: many <= few * flat };
}

/** The median time of a call, in milliseconds. */
function timeAt(kind: "posts" | "submissions", count: number, call: string): Promise<number> {
	return withProduct(kind, count, async ({ origin }) => {
		const headers = { Authorization: `Bearer ${await signInAt(origin)}` };
		const times: number[] = [];
		for (let asked = 0; asked < 200; asked += 1) {
			const started = performance.now();
			const response = await fetch(`${origin}/api/v1/${call}`, { headers });
			if (!response.ok) throw new Error(`${call} answered ${response.status}`);
			await response.arrayBuffer();
			times.push(performance.now() - started);
		}
		return median(times.slice(50));
	});
}
