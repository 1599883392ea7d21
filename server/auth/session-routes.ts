import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { doneSchema } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { deviceTokenHeader, signedInSchema, signInSchema } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import type { ApiEnvironment } from "../http/api-environment.ts";
import { signInBody } from "../http/body.ts";
import { createClientAddress } from "../http/client-address.ts";
import { HttpError } from "../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../http/responses.ts";
import { adminRoute, auditContext, bearerToken } from "./authenticate.ts";
import { createCredentialsCheck } from "./credentials.ts";
import { describeDevice } from "./device.ts";
import { createDeviceTokens } from "./device-token.ts";
import { createNewDeviceMails } from "./new-device-mail.ts";
import { closeSession, findUser, openSession } from "./repository.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

const signIn = createRoute({
	method: "post",
	path: "/user/login",
	tags: ["Session"],
	summary: "Sign in",
	description: `A success hands out a device token in the header ${deviceTokenHeader}. A browser that shows it at its next sign-in is not held up by strangers who guess passwords. With a second factor, a right password answers 401 with \`needs: "code"\`, and the same is sent again with \`code\`.`,
	middleware: [signInBody] as const,
	request: jsonRequest(signInSchema),
	responses: responsesOf(signedInSchema, [400, 401, 413, 415, 422, 429]),
});

/** Signing in and out (spec 7). `uesr/logout` is spelled so in the specification; `user/logout` answers as well. */
export function sessionRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	appContext: AppContext,
	attempts: SignInAttempts,
): void {
	const { store, clock, config } = appContext;
	const writeNewDeviceMail = createNewDeviceMails(appContext);
	const checkCredentials = createCredentialsCheck(appContext, attempts);
	const deviceTokens = createDeviceTokens(store);
	const clientAddress = createClientAddress(config.trustedProxies);

	/** A request's device token when it is valid for the user of this address. */
	const checkDeviceToken = async (token: string | undefined, email: string) => {
		if (token === undefined) return undefined;
		const user = await findUser(store, email);
		return user && (await deviceTokens.isValid(token, user, clock())) ? token : undefined;
	};

	api.openapi(signIn, async (context) => {
		const credentials = context.req.valid("json");
		const deviceToken = await checkDeviceToken(context.req.header(deviceTokenHeader), credentials.email);
		const checked = await checkCredentials(
			{ address: clientAddress(context), knownToken: deviceToken, signal: context.req.raw.signal },
			credentials,
		);
		const { user } = checked;
		const device = describeDevice(context.req.header("user-agent"));
		const mail = deviceToken === undefined ? await writeNewDeviceMail(user, device) : null;
		const token = await openSession(store, checked, clock(), { device, mail });
		if (token === null) throw new HttpError(401, messages.userNotFound);
		context.header(deviceTokenHeader, await deviceTokens.make(user, clock()));
		return context.json(
			{ status: "success" as const, token, data: { user: { _id: user.id, email: user.email } } },
			200,
		);
	});

	for (const path of ["/uesr/logout", "/user/logout"]) {
		const signOut = createRoute({
			...adminRoute("Session"),
			method: "get",
			path,
			summary: "End the session",
			responses: responsesOf(doneSchema, [401]),
		});
		api.openapi(signOut, async (context) => {
			const token = bearerToken(context.req.header("authorization"));
			if (token) await closeSession(store, token, auditContext(context, clock));
			return context.json(success(null), 200);
		});
	}
}
