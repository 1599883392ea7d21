import { messages } from "../../contract/messages.ts";
import { networkOf } from "../http/client-address.ts";
import type { CreateRateLimit } from "../http/rate-limit.ts";
import { createNewestFirst } from "./newest-first.ts";

const quarterHour = 15 * 60;

/** Wrong passwords in a quarter of an hour from one IPv6 network of so many bits, or from one IPv4 address. */
const networks = [
	{ bits: 64, wrong: 5 },
	{ bits: 56, wrong: 20 },
	{ bits: 48, wrong: 60 },
];

/** An attempt to sign in with a password. */
export interface SignInAttempt {
	/** The address that it comes from. */
	address: string;
	/** The device token of a browser that signed in before, or the token of the session that asks; undefined for a stranger. */
	knownToken?: string | undefined;
	signal: AbortSignal;
}

/** Lets passwords be checked as often as a network may try, and in an order in which strangers hold up nobody for long. */
export interface SignInAttempts {
	/**
	 * Checks an attempt as soon as there is room.
	 * @param find gives whose password it is, or null when it is nobody's; an error that it throws is no wrong guess
	 * @throws HttpError with 429 after too many wrong ones, OverloadError when too many wait
	 */
	check: <User>(attempt: SignInAttempt, find: () => Promise<User | null>) => Promise<User | null>;
}

/** Counts wrong passwords by network, or by the token of whoever is known. Nobody is refused for what others do. */
export function createSignInAttempts(createRateLimit: CreateRateLimit): SignInAttempts {
	const byNetwork = networks.map(({ bits, wrong }) => ({
		bits,
		limit: createRateLimit(`wrong-${bits}`, wrong, quarterHour, messages.tooManyAttempts),
	}));
	const byToken = createRateLimit("wrong-known", 5, quarterHour, messages.tooManyAttempts);
	const checkStranger = createNewestFirst();
	const checkKnown = createNewestFirst();

	/** What counts an attempt, the narrowest first. An IPv4 address is in no network that is counted. */
	const countersOf = ({ address, knownToken }: SignInAttempt) => {
		if (knownToken !== undefined) return [{ limit: byToken, key: knownToken }];
		const counted = address.includes(":") ? byNetwork : byNetwork.slice(0, 1);
		return counted.map(({ bits, limit }) => ({ limit, key: networkOf(address, bits) }));
	};

	return {
		async check(attempt, find) {
			const { knownToken, signal } = attempt;
			const counters = countersOf(attempt);
			const counted: typeof counters = [];
			try {
				for (const counter of counters) {
					await counter.limit.consume(counter.key);
					counted.push(counter);
				}
				const user = await (knownToken === undefined ? checkStranger : checkKnown)(signal, find);
				if (!user) return null;
				const [narrowest, ...wider] = counted;
				await narrowest?.limit.reset(narrowest.key);
				await Promise.all(wider.map(({ limit, key }) => limit.reward(key)));
				return user;
			} catch (error) {
				// A closed connection counts as a guess; a refusal, or a request for a code, does not.
				if (!signal.aborted) await Promise.all(counted.map(({ limit, key }) => limit.rewardOnError(error, key)));
				throw error;
			}
		},
	};
}
