import { createHash } from "node:crypto";
import { errorStatus } from "./error-status.ts";
import { HttpError } from "./errors.ts";
import type { CreateCounter } from "./rate-counters.ts";

/** Keys that are remembered at most; beyond it the one that was counted longest ago is forgotten. */
const maxKeys = 100_000;

/** Counts by key within a window of time. */
export interface RateLimit {
	/** Counts one. @returns how many were counted before it. @throws HttpError with 429 when that is too many; then it is not counted. */
	consume: (key: string) => Promise<number>;
	/** Takes one back. */
	reward: (key: string) => Promise<void>;
	/** Takes one back that ended in an error, and waits for it unless the store is away: then the counts are away too. */
	rewardOnError: (error: unknown, key: string) => Promise<void>;
	/** Takes everything back. */
	reset: (key: string) => Promise<void>;
}

/**
 * Makes a limit of at most `points` within so many seconds for each key.
 * @param name tells it from other limits, where several processes count together
 * @param message what a refusal says
 */
export type CreateRateLimit = (name: string, points: number, seconds: number, message: string) => RateLimit;

/** Makes limits that count where `createCounter` says. */
export function createRateLimits(createCounter: CreateCounter): CreateRateLimit {
	return (name, points, seconds, message) => {
		const counter = createCounter({ keyPrefix: name, points, duration: seconds });
		const keys = new Set<string>();

		const remember = (key: string) => {
			keys.delete(key);
			keys.add(key);
			const [oldest] = keys;
			if (keys.size > maxKeys && oldest !== undefined) void resetHashed(oldest).catch(() => undefined);
		};

		const resetHashed = async (key: string) => {
			keys.delete(key);
			await counter.delete(key);
		};

		const rewardHashed = async (key: string) => {
			const { consumedPoints } = await counter.reward(key, 1);
			if (consumedPoints <= 0) await resetHashed(key);
		};

		const refuse = (milliseconds: number) =>
			new HttpError(429, message, { headers: { "Retry-After": String(Math.ceil(milliseconds / 1000)) } });

		return {
			async consume(plain) {
				const key = hash(plain);
				remember(key);
				const counted = await counter.get(key);
				// A request that is already over the limit costs no write.
				if (counted && counted.consumedPoints >= points) throw refuse(counted.msBeforeNext);
				// Counts before the work begins, so that many at once cannot pass the limit.
				const { consumedPoints, msBeforeNext } = await counter.penalty(key, 1);
				if (consumedPoints <= points) return consumedPoints - 1;
				await rewardHashed(key);
				throw refuse(msBeforeNext);
			},
			reward: (plain) => rewardHashed(hash(plain)),
			async rewardOnError(error, plain) {
				const rewarded = rewardHashed(hash(plain)).catch(() => undefined);
				if (!(error instanceof Error && errorStatus(error) === 503)) await rewarded;
			},
			reset: (plain) => resetHashed(hash(plain)),
		};
	};
}

/** Hashes a key, so that no address or device token is stored in clear. */
function hash(key: string): string {
	return createHash("sha256").update(key).digest("base64url");
}
