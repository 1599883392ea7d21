import { once } from "node:events";
import { Agent, get, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { admin, startProduct, withFolder } from "../../bench/product.ts";
import type { Figure } from "./figure.ts";

/** Somebody who tries to sign in. */
interface Attempt {
	/** Where it comes from, as the trusted proxy says. */
	from: string;
	password: string;
	mark?: string | undefined;
	/** Hangs up after so many milliseconds. */
	hangUpAfter?: number;
}

/** Many strangers, by the number of each. */
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
export async function run(part = ""): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const flood of floods.filter(({ what }) => what.includes(part)))
		for (const browser of ["known", "new"] as const) figures.push(await measure(flood, browser));
	return figures;
}

function measure({ what, guesses, waves, stranger }: Flood, browser: "known" | "new"): Promise<Figure> {
	return withFolder(async (data) => {
		const product = await startProduct(data, { TRUST_PROXY: "127.0.0.1" });
		const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
		// A browser has loaded the sign-in page, and keeps that connection.
		const owners = new Agent({ keepAlive: true, maxSockets: 1 });
		try {
			await product.warm();
			const first = await signIn(product.origin, agent, { from: "198.51.100.1", password: admin.password });
			const mark = browser === "known" ? first.mark : undefined;
			const owner = { from: "198.51.100.2", password: admin.password, mark };
			const [page] = await once(get(`${product.origin}/admin/login`, { agent: owners }), "response");
			await text(page);
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
			const started = performance.now();
			let tries = 1;
			let answer = await signIn(product.origin, owners, owner);
			// What the sign-in page does by itself.
			for (; answer.status === "503" && tries < 5; tries++) {
				await pause(answer.retryAfter * 1_000);
				answer = await signIn(product.origin, owners, owner);
			}
			const seconds = (performance.now() - started) / 1000;
			await Promise.all(flooding);
			const most = browser === "known" ? 1 : 3;
			return {
				what: `${what}: the owner signs in with a ${browser === "known" ? "browser that did before" : "new browser"}`,
				goal: `≤ ${most} s`,
				measured: `${answer.status} after ${seconds.toFixed(2)} s at try ${tries}; strangers ${JSON.stringify(outcomes)}`,
				met: answer.status === "200" && seconds <= most,
			};
		} finally {
			agent.destroy();
			owners.destroy();
			await product.stop();
		}
	});
}

/** Tries to sign in, and says what came of it. */
async function signIn(
	origin: string,
	agent: Agent,
	{ from, password, mark, hangUpAfter }: Attempt,
): Promise<{ status: string; retryAfter: number; mark: string | undefined }> {
	const body = JSON.stringify({ email: admin.email, password });
	const headers = {
		"Content-Type": "application/json",
		"Content-Length": Buffer.byteLength(body),
		"X-Forwarded-For": from,
		...(mark && { "Sign-In-Mark": mark }),
	};
	const sent = request(`${origin}/api/v1/user/login`, { method: "POST", agent, headers });
	const answered = once(sent, "response");
	sent.end(body);
	const hangingUp = hangUpAfter === undefined ? undefined : setTimeout(() => sent.destroy(), hangUpAfter);
	try {
		const [answer] = await answered;
		await text(answer);
		const { "retry-after": retryAfter, "sign-in-mark": given } = answer.headers;
		return { status: String(answer.statusCode), retryAfter: Number(retryAfter ?? 1), mark: given };
	} catch {
		return { status: "gone", retryAfter: 1, mark: undefined };
	} finally {
		clearTimeout(hangingUp);
	}
}
