import type { Product } from "../../tests/support/product.ts";
import { loadProgram, requestsPerSecond } from "../load.ts";
import { formatNumber, median, type Row, skipped } from "../row.ts";

const rounds = 3;
const seconds = 3;

const contactRequest = {
	name: "Asha Rao",
	email: "asha@example.com",
	projectType: "web-development",
	requirements: "A portal for our lab.",
	projectDescription: "Certificates of forty instruments, with a search and an archive.",
};

/** Contact requests a second, each durable when it is answered. */
export async function measureSubmissions(product: Product, folder: string): Promise<Row[]> {
	const what = "Contact requests stored durably with their two mails";
	const goal = "≥ 250 a second";
	if (!loadProgram) return [skipped(what, goal, "wrk was not found")];
	const rates: number[] = [];
	const url = `${product.origin}/api/v1/user/contact-us`;
	for (let round = 0; round < rounds; round += 1)
		rates.push((await requestsPerSecond(folder, { url, seconds, json: contactRequest })).rate);
	return [{ what, goal, result: `${formatNumber(median(rates))} a second`, met: median(rates) >= 250 }];
}
