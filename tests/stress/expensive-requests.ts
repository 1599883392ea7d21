import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { renderPages, seed, startOnOneCore, withFolder } from "../../bench/product.ts";
import type { Row } from "../../bench/row.ts";
import { contactForm } from "../support/factories.ts";
import { processorTimeOf } from "../support/processes.ts";
import type { Product } from "../support/product.ts";
import { visit } from "./visitor.ts";

const posts = 2_000;

/** A request that may cost more than its sender. */
interface ExpensiveRequest {
	what: string;
	/** The most that one may cost, in milliseconds of a processor. */
	most: number;
	method?: string;
	path: (number: number) => string;
	/** What is posted: fields as the page sends them by itself, or JSON. */
	form?: (number: number) => Record<string, string>;
	json?: (number: number) => Record<string, string>;
	status: number;
}

const contact = "/api/v1/user/contact-us";
const named = (number: number) => ({ name: `Asha Rao ${number}` });
const whole = (number: number) => ({ ...contactForm, ...named(number) });

const expensiveRequests: ExpensiveRequest[] = [
	{ what: "a cached page", most: 1, path: () => "/", status: 200 },
	{ what: "the API's document", most: 1, path: () => "/api/v1/openapi.json", status: 200 },
	{ what: "an unknown address", most: 2, path: (number) => `/nothing-${number}`, status: 404 },
	{ what: "an unknown call", most: 2, path: (number) => `/api/v1/nothing-${number}`, status: 404 },
	{ what: "PUT to a page", most: 2, method: "PUT", path: () => "/about", status: 405 },
	{ what: "a form, stored", most: 6, path: () => contact, json: whole, status: 200 },
	{ what: "a form, refused", most: 3, path: () => contact, json: named, status: 422 },
	{ what: "a form without JavaScript, stored", most: 10, path: () => "/contact-us", form: whole, status: 303 },
	{ what: "a form without JavaScript, refused", most: 12, path: () => "/contact-us", form: named, status: 422 },
	{
		what: "a list of another length",
		most: 25,
		path: (number) => `/api/v1/blog?limit=${1 + (number % 100)}&search=${"abcdefghijklmnopqrstuvwxyz"[number % 26]}`,
		status: 200,
	},
	{
		what: "a search for what no post holds",
		most: 25,
		path: (number) => `/api/v1/blog?search=nothing${number}`,
		status: 200,
	},
];

/** The most expensive anonymous requests: each by itself, and many different ones at once. */
export function run(part = ""): Promise<Row[]> {
	return withFolder(async (data) => {
		await seed(data, "posts", posts);
		const product = await startOnOneCore(data);
		try {
			await renderPages(product);
			const figures: Row[] = [];
			for (const one of expensiveRequests) if (one.what.includes(part)) figures.push(await measureCost(product, one));
			figures.push(...(await measureStall(product)));
			return figures;
		} finally {
			await product.stop();
		}
	});
}

const rounds = 400;

async function measureCost({ origin, pid }: Product, { what, most, status, ...sent }: ExpensiveRequest): Promise<Row> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const others: Record<string, number> = {};
	try {
		await send(origin, agent, sent, rounds);
		const before = await processorTimeOf(pid);
		for (let number = 0; number < rounds; number++) {
			const answered = await send(origin, agent, sent, number);
			if (answered !== status) others[answered] = (others[answered] ?? 0) + 1;
		}
		const cost = ((await processorTimeOf(pid)) - before) / rounds;
		const wrong = Object.keys(others).length > 0;
		return {
			what: `${what}: time of a processor`,
			goal: `≤ ${most} ms, each ${status}`,
			result: `${cost.toFixed(2)} ms${wrong ? `, ${JSON.stringify(others)}` : ""}`,
			met: cost <= most && !wrong,
		};
	} finally {
		agent.destroy();
	}
}

/** The longest that a page may take a visitor while lists that differ are made, in milliseconds. */
const stall = 250;

/** Thirty different lists at once, again each second. */
async function measureStall({ origin }: Product): Promise<Row[]> {
	const agent = new Agent({ keepAlive: true });
	const honest = visit(origin, "127.0.0.99");
	const counts: Record<string, number> = {};
	for (let wave = 0; wave < 10; wave++) {
		const lists = Array.from({ length: 30 }, async (_, number) => {
			const path = () => `/api/v1/blog?limit=${71 + number}&search=${"abcdefghij"[wave]}`;
			const status = await send(origin, agent, { path }, number);
			counts[status] = (counts[status] ?? 0) + 1;
		});
		await Promise.all([...lists, pause(1_000)]);
	}
	agent.destroy();
	const { longest, pages } = await honest.stop();
	const answered = Object.keys(pages).every((status) => status === "200");
	return [
		{
			what: `30 different lists of ${posts.toLocaleString("en")} posts at once, each second: the slowest page of a visitor`,
			goal: `≤ ${stall} ms, all answered 200`,
			result: `${longest.toFixed(0)} ms; pages ${JSON.stringify(pages)}; lists ${JSON.stringify(counts)}`,
			met: longest <= stall && answered,
		},
	];
}

/** Sends one and gives the status of its response. */
function send(
	origin: string,
	agent: Agent,
	{ path, method, form, json }: Pick<ExpensiveRequest, "path" | "method" | "form" | "json">,
	number: number,
): Promise<number> {
	const body = json ? JSON.stringify(json(number)) : form && new URLSearchParams(form(number)).toString();
	const type = json ? "application/json" : "application/x-www-form-urlencoded";
	const headers = body === undefined ? {} : { "Content-Type": type, "Content-Length": Buffer.byteLength(body) };
	return new Promise((resolve, reject) => {
		request(origin + path(number), { agent, method: method ?? (body === undefined ? "GET" : "POST"), headers })
			.once("response", (response) => text(response).then(() => resolve(response.statusCode ?? 0), reject))
			.once("error", reject)
			.end(body);
	});
}
