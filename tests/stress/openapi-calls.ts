import fc from "fast-check";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { postJson, publishWithPhoto } from "../support/client.ts";
import { careerForm, contactForm } from "../support/factories.ts";
import { type ApiDocument, difference, type GeneratedCall, generatedCalls } from "../support/openapi-calls.ts";
import { owner } from "../support/session.ts";
import { counted } from "./attack.ts";
import type { Figure } from "./figure.ts";

const rounds = 50;
const callsOfRound = 100;

/** Calls that the API's document allows and forbids, each response compared with it. */
export function run(): Promise<Figure[]> {
	return withFolder(async (data) => {
		const product = await startOnOneCore(data, { TRUST_PROXY: "127.0.0.1" });
		const api = `${product.origin}/api/v1`;
		const seed = Math.floor(Math.random() * 2 ** 31);
		try {
			const document: ApiDocument = await (await fetch(`${api}/openapi.json`)).json();
			const differences: string[] = [];
			const statuses: Record<string, number> = {};
			let token = await signIn(api, 0);
			for (let round = 0; round < rounds; round++) {
				// A separate round deletes what the one before left.
				const calls = generatedCalls(document, await entries(product.origin, token));
				for (const call of fc.sample(calls, { numRuns: callsOfRound, seed: seed + round })) {
					const response = await send(api, call, token, round);
					statuses[response.status] = (statuses[response.status] ?? 0) + 1;
					const found = await difference(document, call, response);
					if (found) differences.push(found);
					if (call.target.endsWith("/logout")) token = await signIn(api, round);
				}
			}
			const [first = ""] = differences;
			return [
				{
					what: `${rounds * callsOfRound} calls generated from the OpenAPI document (seed ${seed})`,
					goal: "0 answers with a status or body that is not in it",
					measured:
						`${differences.length} of ${counted(statuses)} ${first.slice(0, 200).replace(/[\s|]+/g, " ")}`.trim(),
					met: differences.length === 0,
				},
			];
		} finally {
			await product.stop();
		}
	});
}

/** Signs the owner in from an address without wrong guesses. */
async function signIn(api: string, round: number): Promise<string> {
	const headers = { "Content-Type": "application/json", "X-Forwarded-For": `198.51.100.${round}` };
	const response = await fetch(`${api}/user/login`, { method: "POST", headers, body: JSON.stringify(owner) });
	return (await response.json()).token;
}

/** The ids of some entries of each kind, made for it. */
async function entries(origin: string, token: string): Promise<string[]> {
	const post = await publishWithPhoto(origin, token, "A post");
	const project = { title: "A project", description: "Text" };
	const made = await Promise.all([
		postJson(`${origin}/api/v1/project`, project, token),
		postJson(`${origin}/api/v1/user/contact-us`, contactForm),
		postJson(`${origin}/api/v1/user/carrier`, careerForm),
	]);
	const headers = { Authorization: `Bearer ${token}` };
	const lists = ["user/contact-us", "user/carrier", "project"].map(async (path) => {
		const { data } = await (await fetch(`${origin}/api/v1/${path}?limit=2`, { headers })).json();
		return data.map(({ _id }: { _id: string }) => _id);
	});
	if (!post || made.some(({ ok }) => !ok)) throw new Error("An entry was refused");
	return [post.id, ...(await Promise.all(lists)).flat()];
}

function send(api: string, call: GeneratedCall, token: string, round: number): Promise<Response> {
	const { method, target, withToken, headers, body } = call;
	return fetch(`${api}${target}`, {
		method: method.toUpperCase(),
		headers: {
			...headers,
			"X-Forwarded-For": `203.0.113.${round}`,
			...(withToken && { Authorization: `Bearer ${token}` }),
		},
		...(body !== undefined && { body }),
	});
}
