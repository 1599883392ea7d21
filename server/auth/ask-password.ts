import type { Context } from "hono";
import { messages } from "../../contract/messages.ts";
import type { UserRow } from "../../db/account-rows.ts";
import type { AppContext } from "../context.ts";
import type { ApiEnvironment } from "../http/api-environment.ts";
import { createClientAddress } from "../http/client-address.ts";
import { HttpError, wrongField } from "../http/errors.ts";
import { bearerToken, requireUser } from "./authenticate.ts";
import { verifyPassword } from "./password.ts";
import { findUser } from "./repository.ts";
import { consumeCode, findSecondFactor } from "./second-factor.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

/**
 * Asks the signed-in user for the password again, and for a code where one is taken; wrong ones are limited as at sign-in.
 * @returns gives the account, or throws HttpError
 */
export function createPasswordCheck(
	{ store, clock, config }: Pick<AppContext, "store" | "clock" | "config">,
	attempts: SignInAttempts,
) {
	const clientAddress = createClientAddress(config.trustedProxies);

	return async (context: Context<ApiEnvironment>, password: string, code?: string): Promise<UserRow> => {
		const user = await findUser(store, requireUser(context).email);
		if (!user) throw new HttpError(401, messages.signInFirst);
		let refusal = wrongField("password", messages.passwordWrong);
		const { signal } = context.req.raw;
		const attempt = { address: clientAddress(context), isKnown: true, signal };
		const isRight = await attempts.check(attempt, async () => {
			if (!(await verifyPassword(password, user.password_hash))) return null;
			const factor = code === undefined ? null : await findSecondFactor(store, user.id);
			if (!factor || code === undefined) return user;
			refusal = wrongField("code", messages.codeWrong);
			return (await consumeCode(store, { factor, user, password, code }, clock())) ? user : null;
		});
		if (!isRight) throw refusal;
		return user;
	};
}

/** The token of the session that asks. */
export function sessionToken(context: Context): string {
	return bearerToken(context.req.header("authorization")) ?? "";
}
