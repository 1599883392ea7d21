import { RateLimiterMemory } from "rate-limiter-flexible";
import { messages } from "../../contract/messages.ts";
import { Refusal } from "../refusal.ts";

/** Counts accepted submissions by address. */
export interface SubmissionLimit {
	/** Takes a place for one submission, before it is stored, so that many at once cannot pass together. Refuses with 429. */
	take(address: string): Promise<void>;
	/** Gives the place back, because the submission was not stored. */
	giveBack(address: string): Promise<void>;
}

/** At most `anHour` accepted submissions an hour from one address, both forms together. */
export function createSubmissionLimit(anHour: number): SubmissionLimit {
	const limiter = new RateLimiterMemory({ points: anHour, duration: 60 * 60 });
	return {
		async take(address) {
			const { consumedPoints, msBeforeNext } = await limiter.penalty(address, 1);
			if (consumedPoints <= anHour) return;
			await limiter.reward(address, 1);
			throw new Refusal(429, messages.tooManySubmissions, {
				headers: { "Retry-After": String(Math.ceil(msBeforeNext / 1000)) },
			});
		},
		async giveBack(address) {
			await limiter.reward(address, 1);
		},
	};
}
