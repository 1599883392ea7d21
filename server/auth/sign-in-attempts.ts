import { messages } from "../../contract/messages.ts";
import { createNetworkLimit } from "../http/network-limit.ts";
import type { CreateRateLimit } from "../http/rate-limit.ts";
import { createNewestFirst } from "./newest-first.ts";

const quarterHour = 15 * 60;

/** Wrong passwords in a quarter of an hour from one IPv4 address or IPv6 /64. */
const maxWrong = 5;

/**
 * Wrong codes of one user's authenticator in a quarter of an hour, from wherever they come: six digits are soon guessed
 * by someone with the password and many addresses. Browsers that signed in before are not counted, and recovery codes
 * are too long to guess, so that the owner cannot be locked out.
 */
const maxWrongCodes = 20;

/** An attempt to sign in with a password. */
export interface SignInAttempt {
	/** The address that it comes from. */
	address: string;
	/** Whether it comes from a browser that signed in before, which waits for no stranger. */
	isKnown?: boolean;
	signal: AbortSignal;
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

/**
 * Limits how often a network may try passwords, and orders the checks so that a flood hardly delays others. No account is
 * limited, so that nobody can lock out its owner.
 */
export function createSignInAttempts(createRateLimit: CreateRateLimit) {
	const countByNetwork = createNetworkLimit(createRateLimit, {
		name: "wrong",
		points: maxWrong,
		seconds: quarterHour,
		message: messages.tooManyAttempts,
	});
	const runCheck = createNewestFirst();
	const runKnown = createNewestFirst();

	return {
		/** Counts wrong codes by user, wherever a code is asked for. */
		codeLimit: createRateLimit("wrong-codes", maxWrongCodes, quarterHour, messages.tooManyAttempts),
		/** Hashes a password for who has a link in place of one, as soon as there is room. @throws OverloadError when too many wait */
		hashInTurn: runCheck,
		/**
		 * Checks an attempt as soon as there is room.
		 * @param find gives the user with this password, or null; an error that it throws is not a wrong guess
		 * @throws HttpError with 429 after too many wrong ones, OverloadError when too many wait
		 */
		async check<User>({ address, isKnown, signal }: SignInAttempt, find: () => Promise<User | null>) {
			const counted = await countByNetwork(address);
			try {
				const user = await (isKnown ? runKnown : runCheck)(signal, find);
				if (user) await counted.forgive();
				return user;
			} catch (error) {
				// A closed connection counts as a guess; a refusal, or a request for a code, does not.
				if (!signal.aborted) await counted.rewardOnError(error);
				throw error;
			}
		},
	};
}
