import { Agent, get } from "node:http";
import type { Row } from "../../bench/row.ts";
import { type Attack, measureAttacks } from "./attack.ts";

const requests = 300_000;
const connections = 20;

/** RoutePaths that the site does not have, each asked for once. */
export function run(part?: string): Promise<Row[]> {
	return measureAttacks([attack], part);
}

/** An address of each kind that is asked for, none of them twice. */
const kinds: ((number: number) => string)[] = [
	(number) => `/nothing-${number}`,
	(number) => `/${number}/deep/in/a/folder/that/is/not/there`,
	(number) => `/${"long".repeat(500)}-${number}`,
	(number) => `/blog/nothing-${number}`,
	(number) => `/blog/nothing-${number}.data`,
	(number) => `/service/nothing-${number}/`,
	(number) => `/api/v1/nothing-${number}`,
	(number) => `/api/v1/blog/b/nothing-${number}`,
	(number) => `/api/v1/blog/b/nothing-${number}?view=public&x=${number}`,
	(number) => `/images/nothing-${number}.webp`,
	(number) => `/assets/blogs/nothing-${number}.webp`,
	(number) => `/cards/nothing-${number}.png`,
	(number) => `/drawings/posts/nothing-${number}.svg`,
	(number) => `/.well-known/nothing-${number}`,
	(number) => `/sitemap-${number}.xml`,
	(number) => `/%6eothing-${number}`,
	(number) => `/api/v1/%62log/b/nothing-${number}`,
	(number) => `/n%C3%B6thing-${number}`,
	(number) => `/broken%zz-${number}`,
	(number) => `/about?x=${number}`,
];

const attack: Attack = {
	what: `${requests.toLocaleString("en")} requests to addresses that differ and do not exist`,
	async run({ origin }) {
		let next = 0;
		await Promise.all(
			Array.from({ length: connections }, async (_, connection) => {
				const agent = new Agent({ keepAlive: true, maxSockets: 1 });
				const localAddress = `127.0.3.${1 + connection}`;
				while (next < requests) {
					const number = next++;
					const path = kinds[number % kinds.length]?.(number) ?? "/";
					await ask(origin + path, agent, localAddress);
				}
				agent.destroy();
			}),
		);
	},
};

/** Asks, and throws the response away. @throws when there is none: without answers it would ask for less. */
function ask(url: string, agent: Agent, localAddress: string): Promise<void> {
	return new Promise((resolve, reject) => {
		get(url, { agent, localAddress, timeout: 20_000 }, (response) => response.resume().once("end", resolve))
			.once("timeout", () => reject(new Error(`No answer to ${url}`)))
			.once("error", reject);
	});
}
