import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import type { Row } from "../../bench/row.ts";
import type { SignedIn } from "./owner-thread.ts";
import { type Attempt, signIn } from "./sign-in-attempt.ts";

/** Many attackers, each by a number. */
interface Flood {
	what: string;
	/** How many guess at once, and how often they do so again, a second apart. */
	guesses: number;
	waves: number;
	stranger: (number: number) => Omit<Attempt, "password">;
}

const ipv4 = (number: number) => `203.${(number * 7) % 256}.${number % 256}.${(number >> 8) + 1}`;

const floods: Flood[] = [
	{
		what: "1,000 guesses from 1,000 addresses",
		guesses: 1_000,
		waves: 1,
		stranger: (number) => ({ from: ipv4(number) }),
	},
	{
		what: "1,500 guesses whose senders hang up",
		guesses: 1_500,
		waves: 1,
		stranger: (number) => ({ from: ipv4(number), hangUpAfter: 200 }),
	},
	{
		what: "1,000 guesses from ten IPv6 /48s",
		guesses: 1_000,
		waves: 1,
		stranger: (number) => ({ from: `2001:db8:${number % 10}:${number.toString(16)}::1` }),
	},
	{
		what: "1,000 guesses from 1,000 addresses, again each second for 5 s",
		guesses: 1_000,
		waves: 5,
		stranger: (number) => ({ from: ipv4(number) }),
	},
];

/** Strangers guess the owner's password from many addresses while the owner signs in. */
export async function run(part = ""): Promise<Row[]> {
	const figures: Row[] = [];
	for (const flood of floods.filter(({ what }) => what.includes(part))) figures.push(await measure(flood));
	return figures;
}

function measure({ what, guesses, waves, stranger }: Flood): Promise<Row> {
	return withFolder(async (data) => {
		const product = await startOnOneCore(data, { TRUST_PROXY: "127.0.0.1" });
		const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
		try {
			const thread = new Worker(new URL("./owner-thread.ts", import.meta.url), { workerData: product.origin });
			await once(thread, "message");
			const outcomes: Record<string, number> = {};
			const flooding = Array.from({ length: waves }, async (_, wave) => {
				await pause(wave * 1_000);
				const all = Array.from({ length: guesses }, (_, number) =>
					signIn(product.origin, agent, { ...stranger(number), password: "wrong" }),
				);
				for (const { status } of await Promise.all(all)) outcomes[status] = (outcomes[status] ?? 0) + 1;
			});
			// The flood has begun when the owner comes.
			await pause(300);
			const done = once(thread, "message");
			thread.postMessage("sign in");
			const [signedIn]: SignedIn[] = await done;
			if (!signedIn) throw new Error("The owner got no response");
			const { status, tries, seconds } = signedIn;
			await Promise.all(flooding);
			return {
				what: `${what}: the owner signs in`,
				goal: "≤ 3 s",
				result: `${status} after ${seconds.toFixed(2)} s at try ${tries}; strangers ${JSON.stringify(outcomes)}`,
				met: status === "200" && seconds <= 3,
			};
		} finally {
			agent.destroy();
			await product.stop();
		}
	});
}
