import { networkOf } from "./client-address.ts";
import type { CreateRateLimit, RateLimit } from "./rate-limit.ts";

/** The IPv6 networks that one visitor can have, and how many times as much each may do: one line has a /64, a site often a /48. */
const networks = [
	{ bits: 64, times: 1 },
	{ bits: 56, times: 4 },
	{ bits: 48, times: 12 },
];

/**
 * Limits what comes from one IPv4 address, or from one IPv6 /64, /56 and /48.
 * @param points how many attempts an IPv4 address or a /64 has within so many seconds
 * @returns counts an attempt from an address, or throws HttpError with 429 and does not count it
 */
export function createNetworkLimit(
	createRateLimit: CreateRateLimit,
	{ name, points, seconds, message }: { name: string; points: number; seconds: number; message: string },
) {
	const limits = networks.map(({ bits, times }) => ({
		bits,
		limit: createRateLimit(`${name}-${bits}`, points * times, seconds, message),
	}));
	return async (address: string) => {
		const counted: { limit: RateLimit; key: string }[] = [];
		/** Takes the attempt back because it ended in an error. */
		const rewardOnError = async (error: unknown) => {
			await Promise.all(counted.map(({ limit, key }) => limit.rewardOnError(error, key)));
		};
		try {
			// An IPv4 address is in no network that is counted.
			for (const { bits, limit } of address.includes(":") ? limits : limits.slice(0, 1)) {
				const key = networkOf(address, bits);
				await limit.consume(key);
				counted.push({ limit, key });
			}
		} catch (error) {
			await rewardOnError(error);
			throw error;
		}
		return {
			/** Takes the attempt back, and all earlier ones by the same narrowest key. */
			async forgive() {
				const [narrowest, ...wider] = counted;
				await narrowest?.limit.reset(narrowest.key);
				await Promise.all(wider.map(({ limit, key }) => limit.reward(key)));
			},
			rewardOnError,
		};
	};
}
