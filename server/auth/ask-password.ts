import type { Context } from "hono";
import { messages } from "../../contract/messages.ts";
import type { UserRow } from "../../db/account-rows.ts";
import type { AppContext } from "../context.ts";
import type { ApiEnvironment } from "../http/api-environment.ts";
import { createClientAddress } from "../http/client-address.ts";
import { HttpError } from "../http/errors.ts";
import { auditContext, bearerToken } from "./authenticate.ts";
import { verifyPassword } from "./password.ts";
import { findUser } from "./repository.ts";
import { consumeCode, findSecondFactor } from "./second-factor.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

/** Reads the account of a session, and asks for its password again. */
export function createPasswordCheck(
	{ store, clock, config }: Pick<AppContext, "store" | "clock" | "config">,
	attempts: SignInAttempts,
) {
	const clientAddress = createClientAddress(config.trustedProxies);

	/** The account of the signed-in user. */
	const ownAccount = async (context: Context<ApiEnvironment>): Promise<UserRow> => {
		const user = await findUser(store, auditContext(context, clock).actor);
		if (!user) throw new HttpError(401, messages.signInFirst);
		return user;
	};

	/** The same once the password was right, and the code where one is asked for; wrong ones are limited as at sign-in. */
	const askPassword = async (context: Context<ApiEnvironment>, password: string, code?: string): Promise<UserRow> => {
		const user = await ownAccount(context);
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

	return { ownAccount, askPassword };
}

/** The token of the session that asks. */
export function sessionToken(context: Context): string {
	return bearerToken(context.req.header("authorization")) ?? "";
}

/** Refuses what stands in one field. */
export function wrongField(field: string, message: string): HttpError {
	return new HttpError(422, message, { errors: { [field]: [message] } });
}
