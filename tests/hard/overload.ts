import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { median } from "../../bench/row.ts";
import { readConfig } from "../../server/config.ts";
import { contactForm } from "../support/factories.ts";
import { counted } from "./attack.ts";
import type { Figure } from "./figure.ts";
import { type Visit, visit } from "./visitor.ts";

/** How many send forms at once, each the next one as soon as it is answered, and for how many milliseconds. */
const senders = 2_000;
const durationMs = 20_000;

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
	const [pages, without] = [median(limited.visit.p95s), median(unlimited.visit.p95s)];
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
			what: "cached pages of a visitor meanwhile: p95, the median of windows of 5 s",
			goal: "two thirds of that without a limit, or less; all answered 200",
			measured: `${pages.toFixed(0)} ms with ${usual}, ${without.toFixed(0)} ms with 0; ${counted(limited.visit.pages)}`,
			met: pages <= (2 / 3) * without && Object.keys(limited.visit.pages).join() === "200",
		},
		{
			what: "wait for a form that is stored: median and p95, and how many are stored a second",
			goal: "",
			measured: `${formsOf(limited)} with ${usual}; ${formsOf(unlimited)} with 0`,
			met: true,
		},
	];
}

function measure(delay: string): Promise<Overload> {
	return withFolder(async (data) => {
		const product = await startOnOneCore(data, { MAX_DELAY: delay });
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

function formsOf({ took }: Overload): string {
	const [middle, p95] = [median(took), quantile(took, 0.95)].map((wait) => `${(wait / 1_000).toFixed(2)} s`);
	return `${middle}, ${p95}, ${Math.round(took.length / (durationMs / 1_000))}`;
}

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
	const end = performance.now() + durationMs;
	const sender = async (number: number) => {
		while (performance.now() < end) {
			const { outcome, waited } = await sendForm(origin, agent, `127.0.4.${1 + (number % 40)}`).catch((error) => ({
				outcome: String(error.code),
				waited: 0,
			}));
			if (outcome === "200") took.push(waited);
			outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
			if (outcome !== "200") await pause(1_000);
		}
	};
	await Promise.all(Array.from({ length: senders }, (_, number) => sender(number)));
	agent.destroy();
	return { outcomes, took };
}

/** Sends a form, and says how it was answered and how many milliseconds it waited once there was a connection. */
async function sendForm(origin: string, agent: Agent, localAddress: string) {
	const body = JSON.stringify(contactForm);
	const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
	const sent = request(`${origin}/api/v1/user/contact-us`, { agent, localAddress, method: "POST", headers });
	const answered = once(sent, "response");
	sent.end(body);
	// A system that is asked for thousands of connections at once tries some of them again seconds later.
	let started = performance.now();
	sent.once("socket", (socket) => {
		if (socket.connecting) socket.once("connect", () => (started = performance.now()));
	});
	const [response] = await answered;
	await text(response);
	const outcome = `${response.statusCode}${response.headers["retry-after"] ? ", Retry-After" : ""}`;
	return { outcome, waited: performance.now() - started };
}
