import { accountCalls } from "../../contract/account.ts";
import { messages } from "../../contract/messages.ts";
import type { AppContext } from "../context.ts";
import type { Api } from "../http/api-environment.ts";
import { signInBody } from "../http/body.ts";
import { HttpError, requireFound, wrongField } from "../http/errors.ts";
import { endSessions, listSessions } from "./account-sessions.ts";
import { adminCalls } from "./admin-calls.ts";
import { createPasswordCheck, sessionToken } from "./ask-password.ts";
import { replacePassword } from "./change-password.ts";
import { decryptSecret } from "./encrypted-secret.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { findUser } from "./repository.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from "./second-factor.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

/** What an admin sees and changes of the own account. Whatever protects it asks for the password again. */
export function accountRoutes(api: Api, { store, clock, config }: AppContext, attempts: SignInAttempts): void {
	const askPassword = createPasswordCheck({ store, clock, config }, attempts);
	const addCall = adminCalls(api, "Account", clock);

	addCall({
		...accountCalls.read,
		summary: "The account that is signed in",
		async answer({ user: { _id: id, email } }) {
			const data = {
				email,
				name: (await findUser(store, email))?.name ?? "",
				secondFactor: (await findSecondFactor(store, id)) !== null,
				recoveryCodes: await countRecoveryCodes(store, id),
			};
			return { data };
		},
	});

	addCall({
		...accountCalls.rename,
		summary: "Change the name that signs replies",
		receive: signInBody,
		async answer({ user, body: { name } }) {
			await store.updateTable("users").set({ name }).where("id", "=", user._id).execute();
		},
	});

	addCall({
		...accountCalls.changePassword,
		summary: "Change the password, which ends every other session",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ context, body: { password, newPassword }, audit }) {
			const user = await askPassword(context, password);
			const factor = await findSecondFactor(store, user.id);
			const secret = factor && (await decryptSecret(factor.secret, password));
			const change = { newPassword, secret, token: sessionToken(context) };
			if (!(await replacePassword(store, { user, factor }, change, audit)))
				throw new HttpError(409, messages.editedElsewhere);
		},
	});

	addCall({
		...accountCalls.sessions,
		summary: "The live sessions of this account, the last used first",
		answer: async ({ context, user }) => ({
			data: await listSessions(store, user._id, sessionToken(context), clock()),
		}),
	});

	addCall({
		...accountCalls.endOtherSessions,
		summary: "End every session of this account except the current one",
		async answer({ context, user, audit }) {
			await endSessions(store, user._id, { exceptToken: sessionToken(context) }, audit);
		},
	});

	addCall({
		...accountCalls.endSession,
		summary: "End a session of this account",
		async answer({ user, params, audit }) {
			requireFound(await endSessions(store, user._id, params, audit));
		},
	});

	addCall({
		...accountCalls.beginSecondFactor,
		summary: "Begin a second factor: a secret for an authenticator. It counts once it is confirmed",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ context, body: { password } }) {
			const user = await askPassword(context, password);
			const data = await beginSecondFactor(store, user, password);
			if (!data) throw new HttpError(409, messages.secondFactorIsOn);
			return { data };
		},
	});

	addCall({
		...accountCalls.confirmSecondFactor,
		summary: "Turn the second factor on with its first code; answers recovery codes, this once",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ context, body: confirmation, audit }) {
			const user = await askPassword(context, confirmation.password);
			if (await findSecondFactor(store, user.id)) throw new HttpError(409, messages.secondFactorIsOn);
			const recoveryCodes = await confirmSecondFactor(store, user, confirmation, audit);
			if (!recoveryCodes) throw wrongField("code", messages.codeWrong);
			return { data: { recoveryCodes } };
		},
	});

	addCall({
		...accountCalls.turnOffSecondFactor,
		summary: "Turn the second factor off, with a code of the authenticator or for recovery",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ context, body: { password, code }, audit }) {
			const user = await askPassword(context, password, code);
			if (!(await turnOffSecondFactor(store, user, audit))) throw new HttpError(409, messages.secondFactorIsOff);
		},
	});

	addCall({
		...accountCalls.renewRecoveryCodes,
		summary: "New recovery codes in place of the old ones; answered this once",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ context, body: { password }, audit }) {
			const user = await askPassword(context, password);
			const recoveryCodes = await renewRecoveryCodes(store, user, audit);
			if (!recoveryCodes) throw new HttpError(409, messages.secondFactorIsOff);
			return { data: { recoveryCodes } };
		},
	});
}
