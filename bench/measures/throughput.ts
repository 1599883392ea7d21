import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contactForm } from "../../tests/support/factories.ts";
import { withProduct } from "../product.ts";
import { output, pinToCore } from "../programs.ts";
import { formatNumber, median, type Row } from "../row.ts";

const rounds = 3;

/** What one core answers in a second: a cached page, and a request that is durable when it is answered. */
export function measureThroughput(): Promise<Row[]> {
	return withProduct("posts", 20, async ({ origin }, folder) => {
		const get = 'wrk.headers["Accept-Encoding"] = "gzip, br"';
		const post = `wrk.method = "POST"
			wrk.headers["Content-Type"] = "application/json"
			wrk.body = [==[${JSON.stringify(contactForm)}]==]`;
		return [
			await measureRate(15_000, "Cached page", folder, `${origin}/`, get),
			await measureRate(250, "Contact request with its two mails", folder, `${origin}/api/v1/user/contact-us`, post),
		];
	});
}

async function measureRate(least: number, what: string, folder: string, url: string, script: string): Promise<Row> {
	const file = join(folder, "load.lua");
	await writeFile(file, script);
	const rates: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const report = await output(pinToCore("client", ["wrk", "-t1", "-c64", "-d3s", "-s", file, url]));
		if (/Non-2xx|Socket errors/.test(report)) throw new Error(`Not every request was a success:\n${report}`);
		rates.push(Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]));
	}
	const rate = median(rates);
	return {
		what,
		goal: `≥ ${formatNumber(least)} a second`,
		result: `${formatNumber(rate)} a second`,
		met: rate >= least,
	};
}
