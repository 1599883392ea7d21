import { networkOf } from "./client-address.ts";
import type { CreateRateLimit, RateLimit } from "./rate-limit.ts";

/** The IPv6 networks that one visitor can have, and how many times as much each may do: one line has a /64, a site often a /48. */
const networks = [
	{ bits: 64, times: 1 },
	{ bits: 56, times: 4 },
	{ bits: 48, times: 12 },
];

/** A limit, and what it counts by. */
interface Counter {
	limit: RateLimit;
	key: string;
}

/** An attempt that was counted. */
export interface CountedAttempt {
	/** Takes it back, and all earlier ones by the same narrowest key. */
	forgive: () => Promise<void>;
	/** Takes it back because it ended in an error. */
	rewardOnError: (error: unknown) => Promise<void>;
}

/**
 * Counts an attempt by several keys.
 * @param counters the narrowest first
 * @throws HttpError with 429 when there are too many by one of them; the attempt is not counted then.
 */
export async function countAttempt(counters: Counter[]): Promise<CountedAttempt> {
	const counted: Counter[] = [];
	const rewardOnError = async (error: unknown) => {
		await Promise.all(counted.map(({ limit, key }) => limit.rewardOnError(error, key)));
	};
	try {
		for (const counter of counters) {
			await counter.limit.consume(counter.key);
			counted.push(counter);
		}
	} catch (error) {
		await rewardOnError(error);
		throw error;
	}
	return {
		async forgive() {
			const [narrowest, ...wider] = counted;
			await narrowest?.limit.reset(narrowest.key);
			await Promise.all(wider.map(({ limit, key }) => limit.reward(key)));
		},
		rewardOnError,
	};
}

/**
 * Limits what comes from one IPv4 address, or from one IPv6 /64, /56 and /48.
 * @param points how many attempts an IPv4 address or a /64 has within so many seconds
 * @returns counts an attempt from an address, as `countAttempt` does
 */
export function createNetworkLimit(
	createRateLimit: CreateRateLimit,
	{ name, points, seconds, message }: { name: string; points: number; seconds: number; message: string },
): (address: string) => Promise<CountedAttempt> {
	const limits = networks.map(({ bits, times }) => ({
		bits,
		limit: createRateLimit(`${name}-${bits}`, points * times, seconds, message),
	}));
	return (address) => {
		// An IPv4 address is in no network that is counted.
		const counted = address.includes(":") ? limits : limits.slice(0, 1);
		return countAttempt(counted.map(({ bits, limit }) => ({ limit, key: networkOf(address, bits) })));
	};
}
