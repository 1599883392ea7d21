import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { startProduct, withFolder } from "../../bench/product.ts";
import { readConfig } from "../../server/config.ts";
import { contactForm } from "../support/factories.ts";
import { counted } from "./attack.ts";
import type { Figure } from "./figure.ts";
import { type Visit, visit } from "./visitor.ts";

/** How many send forms at once, each the next one as soon as it is answered, and for how many milliseconds. */
const senders = 2_000;
const lasting = 20_000;

/** `MAX_DELAY` as an operator has it who sets nothing. */
const usual = String(readConfig({}).maxDelay);

interface Overload {
	outcomes: Record<string, number>;
	/** Milliseconds that each form took which was stored. */
	took: number[];
	visit: Visit;
}

/** More forms than one core can store, with the limit on lateness and without it. */
export async function run(): Promise<Figure[]> {
	const what = `${senders.toLocaleString("en")} senders of forms, MAX_DELAY`;
	const limited = await measure(usual);
	const unlimited = await measure("0");
	const [p95, without] = [quantile(limited.took, 0.95), quantile(unlimited.took, 0.95)];
	const refused = Object.keys(limited.outcomes).some((outcome) => outcome.startsWith("503"));
	return [
		{
			what: `${what}=${usual}: how they were answered`,
			goal: "200, and 503 that says when to come back",
			measured: counted(limited.outcomes),
			met: refused && Object.keys(limited.outcomes).every((outcome) => /^(200|503, Retry-After)$/.test(outcome)),
		},
		{ what: `${what}=0: how they were answered`, goal: "", measured: counted(unlimited.outcomes), met: true },
		{
			what: "wait for a form that is stored, p95",
			goal: "half of that without a limit, or less",
			measured: `${inSeconds(p95)} with ${usual}, ${inSeconds(without)} with 0`,
			met: p95 <= without / 2,
		},
		{
			what: "forms stored a second",
			goal: "as many as without a limit, or more",
			measured: `${perSecond(limited)} with ${usual}, ${perSecond(unlimited)} with 0`,
			met: perSecond(limited) >= perSecond(unlimited),
		},
		{
			what: "cached pages of a visitor meanwhile, and the slowest",
			goal: "all answered 200",
			measured: `${counted(limited.visit.pages)}, ${inSeconds(limited.visit.longest)} with ${usual}; ${counted(unlimited.visit.pages)}, ${inSeconds(unlimited.visit.longest)} with 0`,
			met: Object.keys(limited.visit.pages).join() === "200",
		},
	];
}

function measure(delay: string): Promise<Overload> {
	return withFolder(async (data) => {
		const product = await startProduct(data, { MAX_DELAY: delay });
		try {
			await product.prerendered();
			const visitor = visit(product.origin, "127.0.0.99");
			const sent = await sendForms(product.origin);
			return { ...sent, visit: await visitor.stop() };
		} finally {
			await product.stop();
		}
	});
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
const perSecond = ({ took }: Overload) => Math.round(took.length / (lasting / 1_000));

/** How long so large a share of them took at most. */
function quantile(took: number[], share: number): number {
	const sorted = took.toSorted((one, other) => one - other);
	return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
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
