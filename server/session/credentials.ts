import { messages } from "../../contract/messages.ts";
import type { SignIn } from "../../contract/session.ts";
import type { UserRow } from "../../db/schema.ts";
import type { AppContext } from "../context.ts";
import { HttpError } from "../errors.ts";
import { unknownUserHash, verifyPassword } from "./password.ts";
import { findUser } from "./repository.ts";
import { consumeCode, findSecondFactor, isTotpCode } from "./second-factor.ts";
import type { SignInAttempt, SignInAttempts } from "./sign-in-attempts.ts";

/**
 * Wrong codes of one user's authenticator in a quarter of an hour, from wherever they come: six digits are soon guessed
 * by whoever has the password and many addresses. Browsers that signed in before are not counted, and recovery codes
 * are too long to guess, so that nobody keeps the owner out.
 */
const wrongCodes = { most: 20, seconds: 15 * 60 };

/** Says who signs in. @throws HttpError or OverloadError for who may not */
export type CheckCredentials = (attempt: SignInAttempt, sent: SignIn) => Promise<UserRow>;

/** Checks passwords and, of users who have a second factor, codes. */
export function createCredentialsCheck(
	{ store, clock, createRateLimit }: Pick<AppContext, "store" | "clock" | "createRateLimit">,
	attempts: SignInAttempts,
): CheckCredentials {
	const codeLimit = createRateLimit("wrong-codes", wrongCodes.most, wrongCodes.seconds, messages.tooManyAttempts);

	const checkCode = async (given: Parameters<typeof consumeCode>[1], isKnown: boolean) => {
		const isCounted = !isKnown && isTotpCode(given.code);
		if (isCounted) await codeLimit.consume(given.user.id);
		const isRight = await consumeCode(store, given, clock());
		if (isRight && isCounted) await codeLimit.reward(given.user.id);
		return isRight;
	};

	return async (attempt, { email, password, code = "" }) => {
		let refusal = new HttpError(401, messages.userNotFound);
		const found = await attempts.check(attempt, async () => {
			const user = await findUser(store, email);
			const isRight = await verifyPassword(password, user?.password_hash ?? unknownUserHash);
			if (!user || !isRight) return null;
			const factor = await findSecondFactor(store, user.id);
			if (!factor) return user;
			if (code.trim() === "") throw new HttpError(401, messages.codeNeeded, { needs: "code" });
			refusal = new HttpError(401, messages.codeWrong, { needs: "code" });
			return (await checkCode({ factor, user, password, code }, attempt.known !== undefined)) ? user : null;
		});
		if (!found) throw refusal;
		return found;
	};
}
