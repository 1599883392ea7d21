import { createHash } from "node:crypto";
import { errorStatus } from "./error-status.ts";
import { HttpError } from "./errors.ts";
import type { CreateCounter } from "./rate-counters.ts";

/** The most keys that are remembered; beyond it the least recently counted is forgotten. */
const maxKeys = 100_000;

export type CreateRateLimit = ReturnType<typeof createRateLimits>;
export type RateLimit = ReturnType<CreateRateLimit>;

/** Makes limits that count where `createCounter` says. */
export function createRateLimits(createCounter: CreateCounter) {
	/**
	 * Makes a limit of at most `points` within so many seconds for each key.
	 * @param name the same in all processes that count together, and in no other limit
	 * @param message what a refusal says
	 */
	return (name: string, points: number, seconds: number, message: string) => {
		const counter = createCounter({ keyPrefix: name, points, duration: seconds });
		const keys = new Set<string>();

		const remember = (key: string) => {
			keys.delete(key);
			keys.add(key);
			const [oldest] = keys;
			if (keys.size > maxKeys && oldest !== undefined) void reset(oldest).catch(() => undefined);
		};

		const reset = async (key: string) => {
			keys.delete(key);
			await counter.delete(hash(key));
		};

		const reward = async (key: string) => {
			const { consumedPoints } = await counter.reward(hash(key), 1);
			if (consumedPoints <= 0) await reset(key);
		};

		const refuse = (milliseconds: number) =>
			new HttpError(429, message, { headers: { "Retry-After": String(Math.ceil(milliseconds / 1000)) } });

		return {
			/** Counts an attempt. @throws HttpError with 429 when there are too many; it is not counted then. */
			async consume(key: string) {
				remember(key);
				const counted = await counter.get(hash(key));
				// A request that is already over the limit costs no write.
				if (counted && counted.consumedPoints >= points) throw refuse(counted.msBeforeNext);
				// Counts before the work begins, so that many at once cannot pass the limit.
				const { consumedPoints, msBeforeNext } = await counter.penalty(hash(key), 1);
				if (consumedPoints <= points) return;
				await reward(key);
				throw refuse(msBeforeNext);
			},
			/** Takes an attempt back. */
			reward,
			/** Takes an attempt back that ended in an error. It does not wait while the store is away, because the counts are too. */
			async rewardOnError(error: unknown, key: string) {
				const rewarded = reward(key).catch(() => undefined);
				if (!(error instanceof Error && errorStatus(error) === 503)) await rewarded;
			},
			/** Takes all attempts back. */
			reset,
		};
	};
}

/** Hashes a key, so that no address or device token is stored in clear. */
function hash(key: string): string {
	return createHash("sha256").update(key).digest("base64url");
}
