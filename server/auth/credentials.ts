import { messages } from "../../contract/messages.ts";
import type { SignIn } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import { HttpError } from "../http/errors.ts";
import { unknownUserHash, verifyPassword } from "./password.ts";
import { type CheckedUser, findUser } from "./repository.ts";
import { type CodeAttempt, consumeCode, findSecondFactor, isTotpCode, sealForStore } from "./second-factor.ts";
import type { SignInAttempt, SignInAttempts } from "./sign-in-attempts.ts";

/** Checks and uses up codes; wrong ones of an unknown browser are limited by user. */
export function createCodeCheck({ store, clock }: AppContext, { codeLimit }: SignInAttempts) {
	return async (codeAttempt: CodeAttempt, isKnown = false) => {
		const isCounted = !isKnown && isTotpCode(codeAttempt.code);
		if (isCounted) await codeLimit.consume(codeAttempt.user.id);
		const isRight = await consumeCode(store, codeAttempt, clock());
		if (isRight && isCounted) await codeLimit.reward(codeAttempt.user.id);
		return isRight;
	};
}

/** Checks passwords and, of users who have a second factor, codes. What is refused throws HttpError or OverloadError. */
export function createCredentialsCheck(appContext: AppContext, attempts: SignInAttempts) {
	const { store } = appContext;
	const checkCode = createCodeCheck(appContext, attempts);

	return async (attempt: SignInAttempt, { email, password, code = "" }: SignIn): Promise<CheckedUser> => {
		let refusal = new HttpError(401, messages.userNotFound);
		const checked = await attempts.check(attempt, async () => {
			const candidate = await findUser(store, email);
			const isRight = await verifyPassword(password, candidate?.password_hash ?? unknownUserHash);
			if (!candidate || !isRight) return null;
			const factor = await findSecondFactor(store, candidate.id);
			if (!factor) return { user: candidate, factor };
			if (code.trim() === "") throw new HttpError(401, messages.codeNeeded, { needs: "code" });
			refusal = new HttpError(401, messages.codeWrong, { needs: "code" });
			const codeAttempt = { factor, user: candidate, password, code };
			if (!(await checkCode(codeAttempt, attempt.isKnown))) return null;
			return { user: candidate, factor: await sealForStore(store, factor, password) };
		});
		if (!checked) throw refusal;
		return checked;
	};
}
