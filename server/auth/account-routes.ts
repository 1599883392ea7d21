import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
	accountNameSchema,
	accountSchema,
	confirmationSchema,
	newSecretSchema,
	passwordChangeSchema,
	passwordSchema,
	recoveryCodesSchema,
	sessionsSchema,
} from "../../contract/account.ts";
import { doneSchema, successSchema } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import type { AppContext } from "../context.ts";
import type { ApiEnvironment } from "../http/api-environment.ts";
import { signInBody } from "../http/body.ts";
import { HttpError, refuseStale, requireFound } from "../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../http/responses.ts";
import { idParameter } from "../http/validation.ts";
import { endOtherSessions, endSession, listSessions } from "./account-sessions.ts";
import { createPasswordCheck, sessionToken, wrongField } from "./ask-password.ts";
import { adminRoute, auditContext, requireAdmin } from "./authenticate.ts";
import { replacePassword } from "./change-password.ts";
import { decryptSecret } from "./encrypted-secret.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { renameUser } from "./repository.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from "./second-factor.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

const admins = adminRoute("Account");
const refusals = [400, 401, 409, 413, 415, 422, 429] as const;

const read = createRoute({
	...admins,
	method: "get",
	path: "/admin/account",
	summary: "The account that is signed in",
	responses: responsesOf(successSchema(accountSchema), [401]),
});
const rename = createRoute({
	...admins,
	method: "post",
	path: "/admin/account/name",
	summary: "Change the name that signs replies",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(accountNameSchema),
	responses: responsesOf(doneSchema, [400, 401, 409, 413, 415, 422]),
});
const changePassword = createRoute({
	...admins,
	method: "post",
	path: "/admin/account/password",
	summary: "Change the password, which ends every other session",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(passwordChangeSchema),
	responses: responsesOf(doneSchema, [...refusals]),
});
const readSessions = createRoute({
	...admins,
	method: "get",
	path: "/admin/account/sessions",
	summary: "The live sessions of this account, the last used first",
	responses: responsesOf(successSchema(sessionsSchema), [401]),
});
const endOthers = createRoute({
	...admins,
	method: "delete",
	path: "/admin/account/sessions",
	summary: "End every session of this account except the current one",
	responses: responsesOf(doneSchema, [401]),
});
const end = createRoute({
	...admins,
	method: "delete",
	path: "/admin/account/sessions/{id}",
	summary: "End a session of this account",
	request: idParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});
const begin = createRoute({
	...admins,
	method: "post",
	path: "/admin/account/second-factor",
	summary: "Begin a second factor: a secret for an authenticator. It counts once it is confirmed",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(passwordSchema),
	responses: responsesOf(successSchema(newSecretSchema), [...refusals]),
});
const confirm = createRoute({
	...admins,
	method: "post",
	path: "/admin/account/second-factor/confirm",
	summary: "Turn the second factor on with its first code; answers recovery codes, this once",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(confirmationSchema),
	responses: responsesOf(successSchema(recoveryCodesSchema), [...refusals]),
});
const turnOff = createRoute({
	...admins,
	method: "post",
	path: "/admin/account/second-factor/off",
	summary: "Turn the second factor off, with a code of the authenticator or for recovery",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(confirmationSchema),
	responses: responsesOf(doneSchema, [...refusals]),
});
const renew = createRoute({
	...admins,
	method: "post",
	path: "/admin/account/recovery-codes",
	summary: "New recovery codes in place of the old ones; answered this once",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(passwordSchema),
	responses: responsesOf(successSchema(recoveryCodesSchema), [...refusals]),
});

/** What an admin sees and changes of the own account. Whatever protects it asks for the password again. */
export function accountRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, clock, config }: AppContext,
	attempts: SignInAttempts,
): void {
	const { ownAccount, askPassword } = createPasswordCheck({ store, clock, config }, attempts);

	api.openapi(read, async (context) => {
		const { id, email, name } = await ownAccount(context);
		const data = {
			email,
			name,
			secondFactor: (await findSecondFactor(store, id)) !== null,
			recoveryCodes: await countRecoveryCodes(store, id),
		};
		return context.json(success(data), 200);
	});

	api.openapi(rename, async (context) => {
		const { id, name: stored } = await ownAccount(context);
		const { name, base } = context.req.valid("json");
		refuseStale({ name: stored }, base);
		await renameUser(store, id, name);
		return context.json(success(null), 200);
	});

	api.openapi(changePassword, async (context) => {
		const { password, newPassword } = context.req.valid("json");
		const user = await askPassword(context, password);
		const factor = await findSecondFactor(store, user.id);
		const secret = factor && (await decryptSecret(factor.secret, password));
		const change = { newPassword, secret, token: sessionToken(context) };
		if (!(await replacePassword(store, { user, factor }, change, auditContext(context, clock))))
			throw new HttpError(409, messages.editedElsewhere);
		return context.json(success(null), 200);
	});

	api.openapi(readSessions, async (context) => {
		const { id } = await ownAccount(context);
		return context.json(success(await listSessions(store, id, sessionToken(context), clock())), 200);
	});

	api.openapi(endOthers, async (context) => {
		const { id } = await ownAccount(context);
		await endOtherSessions(store, id, sessionToken(context), auditContext(context, clock));
		return context.json(success(null), 200);
	});

	api.openapi(end, async (context) => {
		const { id } = await ownAccount(context);
		requireFound(await endSession(store, id, context.req.valid("param").id, auditContext(context, clock)));
		return context.json(success(null), 200);
	});

	api.openapi(begin, async (context) => {
		const { password } = context.req.valid("json");
		const user = await askPassword(context, password);
		const data = await beginSecondFactor(store, user, password);
		if (!data) throw new HttpError(409, messages.secondFactorIsOn);
		return context.json(success(data), 200);
	});

	api.openapi(confirm, async (context) => {
		const confirmation = context.req.valid("json");
		const user = await askPassword(context, confirmation.password);
		if (await findSecondFactor(store, user.id)) throw new HttpError(409, messages.secondFactorIsOn);
		const recoveryCodes = await confirmSecondFactor(store, user, confirmation, auditContext(context, clock));
		if (!recoveryCodes) throw wrongField("code", messages.codeWrong);
		return context.json(success({ recoveryCodes }), 200);
	});

	api.openapi(turnOff, async (context) => {
		const { password, code } = context.req.valid("json");
		const user = await askPassword(context, password, code);
		if (!(await turnOffSecondFactor(store, user, auditContext(context, clock))))
			throw new HttpError(409, messages.secondFactorIsOff);
		return context.json(success(null), 200);
	});

	api.openapi(renew, async (context) => {
		const user = await askPassword(context, context.req.valid("json").password);
		const recoveryCodes = await renewRecoveryCodes(store, user, auditContext(context, clock));
		if (!recoveryCodes) throw new HttpError(409, messages.secondFactorIsOff);
		return context.json(success({ recoveryCodes }), 200);
	});
}
