import { RateLimiterMemory } from "rate-limiter-flexible";
import { HttpError } from "./errors.ts";

/** Keys that are remembered at most; beyond it the one that was counted longest ago is forgotten. */
const maxKeys = 100_000;

/** Counts by key within a window of time. */
export interface RateLimit {
	/** Counts one. @returns how many were counted before it. @throws HttpError with 429 when that is too many; then it is not counted. */
	take: (key: string) => Promise<number>;
	/** Takes one back. */
	reward: (key: string) => Promise<void>;
	/** Takes everything back. */
	forget: (key: string) => Promise<void>;
}

/**
 * At most `points` within so many seconds for each key, in this process.
 * @param message what a refusal says
 */
export function createRateLimit(points: number, seconds: number, message: string): RateLimit {
	const limiter = new RateLimiterMemory({ points, duration: seconds });
	const keys = new Set<string>();

	const remember = (key: string) => {
		keys.delete(key);
		keys.add(key);
		const [oldest] = keys;
		if (keys.size > maxKeys && oldest !== undefined) void forget(oldest);
	};

	const forget = async (key: string) => {
		keys.delete(key);
		await limiter.delete(key);
	};

	const reward = async (key: string) => {
		const { consumedPoints } = await limiter.reward(key, 1);
		if (consumedPoints <= 0) await forget(key);
	};

	return {
		async take(key) {
			remember(key);
			// Counts before the work begins, so that many at once cannot pass the limit.
			const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1);
			if (consumedPoints <= points) return consumedPoints - 1;
			await reward(key);
			throw new HttpError(429, message, { headers: { "Retry-After": String(Math.ceil(msBeforeNext / 1000)) } });
		},
		reward,
		forget,
	};
}
