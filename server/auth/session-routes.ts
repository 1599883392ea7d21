import { messages } from "../../contract/messages.ts";
import { deviceTokenHeader, sessionCalls } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import type { Api } from "../http/api-environment.ts";
import { signInBody } from "../http/body.ts";
import { addCall } from "../http/call.ts";
import { createClientAddress } from "../http/client-address.ts";
import { HttpError } from "../http/errors.ts";
import { newDeviceMail } from "./account-notices.ts";
import { adminCalls } from "./admin-calls.ts";
import { sessionToken } from "./ask-password.ts";
import { createCredentialsCheck } from "./credentials.ts";
import { describeDevice } from "./device.ts";
import { isDeviceToken, makeDeviceToken } from "./device-token.ts";
import { closeSession, findUser, openSession } from "./repository.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

/** Mails about one user a day: a program without a device token may sign in every minute. */
const mailsPerDay = 10;

/** Signing in and out (spec 7). `uesr/logout` is spelled so in the specification; `user/logout` answers as well. */
export function sessionRoutes(api: Api, appContext: AppContext, attempts: SignInAttempts): void {
	const { store, clock, config, createRateLimit } = appContext;
	const checkCredentials = createCredentialsCheck(appContext, attempts);
	const mailLimit = createRateLimit("told-devices", mailsPerDay, 24 * 60 * 60, messages.tooManyAttempts);
	const clientAddress = createClientAddress(config.trustedProxies);

	/** Whether a request shows a device token that is valid for the user of this address. */
	const isKnown = async (token: string | undefined, email: string) => {
		const user = token === undefined ? null : await findUser(store, email);
		return token !== undefined && user !== null && isDeviceToken(store, token, user, clock());
	};

	/** Counts a mail about a user. False after the day's last one; a sign-in is not refused for it. */
	const mayNotify = (userId: string) =>
		mailLimit.consume(userId).then(
			() => true,
			(error) => !(error instanceof HttpError),
		);

	addCall(api, "Session", {
		...sessionCalls.signIn,
		summary: "Sign in",
		description: `A success hands out a device token in the header ${deviceTokenHeader}: a sign-in that shows it is no news to the owner. With a second factor, a right password answers 401 with \`needs: "code"\`, and the same is sent again with \`code\`.`,
		receive: signInBody,
		refusals: [401, 429],
		async answer({ context, body: credentials }) {
			const isKnownBrowser = await isKnown(context.req.header(deviceTokenHeader), credentials.email);
			const attempt = { address: clientAddress(context), isKnown: isKnownBrowser, signal: context.req.raw.signal };
			const checked = await checkCredentials(attempt, credentials);
			const { user } = checked;
			const device = describeDevice(context.req.header("user-agent"));
			const isNotified = !isKnownBrowser && (await mayNotify(user.id));
			const mail = isNotified ? newDeviceMail(config, user.email, device, clock()) : null;
			const token = await openSession(store, checked, clock(), device, mail);
			if (token === null) throw new HttpError(401, messages.userNotFound);
			context.header(deviceTokenHeader, await makeDeviceToken(store, user, clock()));
			return { token, data: { user: { _id: user.id, email: user.email } } };
		},
	});

	const addAdminCall = adminCalls(api, "Session", clock);
	for (const path of [sessionCalls.signOut.path, "/user/logout"])
		addAdminCall({
			...sessionCalls.signOut,
			path,
			summary: "End the session",
			async answer({ context, audit }) {
				await closeSession(store, sessionToken(context), audit);
			},
		});
}
