import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { startProduct, withFolder } from "../../bench/product.ts";
import { contactForm } from "../support/factories.ts";
import { counted } from "./attack.ts";
import type { Figure } from "./figure.ts";
import { visit } from "./visitor.ts";

/** How many send forms at once, each the next one as soon as it is answered, and for how many milliseconds. */
const senders = 2_000;
const lasting = 20_000;

/** More forms than one core can store, with the limit on lateness and without it. */
export async function run(part = ""): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [how, delay] of Object.entries({ "with MAX_DELAY=100": "100", "with MAX_DELAY=0": "0" }))
		if (how.includes(part)) figures.push(...(await measure(how, delay)));
	return figures;
}

function measure(how: string, delay: string): Promise<Figure[]> {
	return withFolder(async (data) => {
		const product = await startProduct(data, { MAX_DELAY: delay });
		try {
			await product.prerendered();
			const visitor = visit(product.origin, "127.0.0.99");
			const { outcomes, took } = await sendForms(product.origin);
			const { pages, longest: slowest } = await visitor.stop();
			const what = `${senders.toLocaleString("en")} senders of forms, ${how}`;
			const isLimited = delay !== "0";
			return [
				{
					what: `${what}: pages of a visitor, and the slowest`,
					goal: isLimited ? "all answered 200" : "",
					measured: `${counted(pages)}; ${(slowest / 1_000).toFixed(2)} s`,
					met: !isLimited || Object.keys(pages).join() === "200",
				},
				{
					what: `${what}: their answers, and the longest wait for a form that was stored`,
					goal: isLimited ? "200, or 503 that says when to come back" : "",
					measured: `${counted(outcomes)}; ${(Math.max(...took) / 1_000).toFixed(2)} s`,
					met: !isLimited || Object.keys(outcomes).every((outcome) => /^(200|503, Retry-After)$/.test(outcome)),
				},
				{
					what: `${what}: wait for a form that was stored, median and p95, and how many a second`,
					goal: "",
					measured: `${waitOf(took, 0.5)}, ${waitOf(took, 0.95)}; ${Math.round(took.length / (lasting / 1_000))}`,
					met: true,
				},
			];
		} finally {
			await product.stop();
		}
	});
}

/** How long so large a share of them took at most. */
function waitOf(took: number[], share: number): string {
	const sorted = took.toSorted((one, other) => one - other);
	return `${((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) / 1_000).toFixed(2)} s`;
}

/** What each was answered, and how many milliseconds those took that were stored. */
async function sendForms(origin: string): Promise<{ outcomes: Record<string, number>; took: number[] }> {
	const agent = new Agent({ keepAlive: true, maxSockets: senders });
	const outcomes: Record<string, number> = {};
	const took: number[] = [];
	const end = performance.now() + lasting;
	const sender = async (number: number) => {
		while (performance.now() < end) {
			const started = performance.now();
			const outcome = await sendForm(origin, agent, `127.0.4.${1 + (number % 40)}`).catch((error) =>
				String(error.code),
			);
			if (outcome === "200") took.push(performance.now() - started);
			outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
			if (outcome !== "200") await pause(1_000);
		}
	};
	await Promise.all(Array.from({ length: senders }, (_, number) => sender(number)));
	agent.destroy();
	return { outcomes, took };
}

async function sendForm(origin: string, agent: Agent, localAddress: string): Promise<string> {
	const body = JSON.stringify(contactForm);
	const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
	const sent = request(`${origin}/api/v1/user/contact-us`, { agent, localAddress, method: "POST", headers }).end(body);
	const [answer] = await once(sent, "response");
	await text(answer);
	return `${answer.statusCode}${answer.headers["retry-after"] ? ", Retry-After" : ""}`;
}
