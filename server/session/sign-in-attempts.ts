import { messages } from "../../contract/messages.ts";
import { networkOf } from "../client-address.ts";
import { countInMemory } from "../rate-counters.ts";
import { type CreateRateLimit, createRateLimits, type RateLimit } from "../rate-limit.ts";
import { createCheckQueue } from "./check-queue.ts";

const quarterHour = 15 * 60;

/** Wrong passwords in a quarter of an hour from one IPv6 network of so many bits, or from one IPv4 address. */
const networks = [
	{ bits: 64, wrong: 5 },
	{ bits: 56, wrong: 20 },
	{ bits: 48, wrong: 60 },
];

/** After so many wrong passwords a minute, from anywhere, each check is followed by a pause in milliseconds. */
const slowAfter = { wrong: 100, pauseMs: 250 };
/** While more than so many wait, a shorter pause leaves the core to other work. */
const slowWhileWaiting = { waiting: 4, pauseMs: 30 };

/** An attempt to sign in with a password. */
export interface SignInAttempt {
	/** The address that it comes from. */
	address: string;
	/** The device token of a browser that signed in before, or the user of the session that asks; undefined for a stranger. */
	ownerKey?: string | undefined;
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

/**
 * Counts guesses. Nobody is refused for what others do: their guesses only make everybody slower. In which order passwords
 * are checked, and how fast, is each process's own, because its processor is.
 */
export function createSignInAttempts(createRateLimit: CreateRateLimit): SignInAttempts {
	const limits = networks.map(({ bits, wrong }) => ({
		bits,
		limit: createRateLimit(`wrong-${bits}`, wrong, quarterHour, messages.tooManyAttempts),
	}));
	const byOwner = createRateLimit("wrong-known", 5, quarterHour, messages.tooManyAttempts);
	const recent = createRateLimits(countInMemory)("recent", Number.MAX_SAFE_INTEGER, 60, messages.tooManyAttempts);
	let recentWrong = 0;

	const pauseMs = (waiting: number) => {
		if (recentWrong > slowAfter.wrong) return slowAfter.pauseMs;
		return waiting > slowWhileWaiting.waiting ? slowWhileWaiting.pauseMs : 0;
	};
	// A short queue is empty again when a refused browser retries a second later.
	const strangers = createCheckQueue({ maxWaiting: 16, timeoutMs: 3_000, pauseMs });
	const owners = createCheckQueue({ maxWaiting: 16, timeoutMs: 10_000, pauseMs: () => 0 });

	const noteWrong = () => {
		recentWrong += 1;
		setTimeout(() => {
			recentWrong -= 1;
		}, 60_000).unref();
	};

	const checkOwner = async <User>(ownerKey: string, signal: AbortSignal, find: () => Promise<User | null>) => {
		const earlierAttempts = await byOwner.consume(ownerKey);
		const user = await owners({ earlierAttempts, signal }, find).catch(async (error) => {
			await byOwner.rewardOnError(error, ownerKey);
			throw error;
		});
		if (user) await byOwner.reset(ownerKey);
		return user;
	};

	const checkStranger = async <User>(address: string, signal: AbortSignal, find: () => Promise<User | null>) => {
		const counted: { limit: RateLimit; key: string }[] = [];
		const rewardOnError = (error: unknown) =>
			Promise.all(counted.map(({ limit, key }) => limit.rewardOnError(error, key)));
		try {
			for (const { bits, limit } of limitsOf(address)) {
				const key = networkOf(address, bits);
				await limit.consume(key);
				counted.push({ limit, key });
			}
		} catch (error) {
			await rewardOnError(error);
			throw error;
		}
		const network = networkOf(address, 64);
		const earlierAttempts = await recent.consume(network);
		const user = await strangers({ earlierAttempts, signal }, find).catch(async (error) => {
			// A closed connection counts as a guess; a refusal, or a request for a code, does not.
			if (!signal.aborted) await rewardOnError(error);
			throw error;
		});
		if (!user) noteWrong();
		else {
			await Promise.all(counted.map(({ limit, key }) => limit.reward(key)));
			await Promise.all([limits[0]?.limit.reset(network), recent.reset(network)]);
		}
		return user;
	};

	/** An IPv4 address is in no network that is counted. */
	const limitsOf = (address: string) => (address.includes(":") ? limits : limits.slice(0, 1));

	return {
		check: ({ address, ownerKey, signal }, find) =>
			ownerKey === undefined ? checkStranger(address, signal, find) : checkOwner(ownerKey, signal, find),
	};
}
