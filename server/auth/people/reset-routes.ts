import { randomUUID } from "node:crypto";
import { messages } from "../../../contract/messages.ts";
import { peopleCalls } from "../../../contract/people.ts";
import type { AppContext } from "../../context.ts";
import { hour, instantAfter } from "../../durations.ts";
import type { Api } from "../../http/api-environment.ts";
import { signInBody } from "../../http/body.ts";
import { addCall } from "../../http/call.ts";
import { createClientAddress } from "../../http/client-address.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { createNetworkLimit } from "../../http/network-limit.ts";
import { replacePassword } from "../change-password.ts";
import { createCodeCheck } from "../credentials.ts";
import { decryptWithStore } from "../encrypted-secret.ts";
import { findUser } from "../repository.ts";
import { findSecondFactor } from "../second-factor.ts";
import type { SignInAttempts } from "../sign-in-attempts.ts";
import { findLink } from "./links.ts";

/** What a network may ask for in an hour. */
const requests = { name: "forgotten", points: 10, seconds: 60 * 60, message: messages.tooManyAttempts };

/** Setting a forgotten password anew, where mail and `SITE_URL` are set: a link in a mail leads nowhere else. */
export function resetRoutes(api: Api, appContext: AppContext, attempts: SignInAttempts): void {
	const { store, clock, config, createRateLimit } = appContext;
	const countRequest = createNetworkLimit(createRateLimit, requests);
	const clientAddress = createClientAddress(config.trustedProxies);
	const checkCode = createCodeCheck(appContext, attempts);
	const offered = config.mail !== undefined && config.siteUrl !== undefined;

	addCall(api, "Session", {
		...peopleCalls.forgotOffer,
		summary: "Whether a forgotten password can be set anew by mail",
		answer: async () => ({ data: { offered } }),
	});

	// Whose address it is, a job looks up (`reset-job.ts`).
	addCall(api, "Session", {
		...peopleCalls.forgot,
		summary: "Ask for a mail with which a forgotten password is set anew; says the same of every address",
		receive: signInBody,
		refusals: [404, 429],
		async answer({ body, context }) {
			requireFound(offered);
			const email = body.email.toLowerCase();
			await countRequest(clientAddress(context));
			const row = { id: randomUUID(), kind: "reset" as const, email, user_id: null, token_hash: null };
			await store
				.insertInto("account_links")
				.values({ ...row, expires_at: instantAfter(clock(), hour) })
				.execute();
		},
	});

	addCall(api, "Session", {
		...peopleCalls.resetPassword,
		summary: "Set a forgotten password anew by the token of a mail, which works once, for 30 minutes",
		description: 'With a second factor it answers 401 with `needs: "code"`, and the same is sent again with `code`.',
		receive: signInBody,
		refusals: [401, 404, 409, 429],
		async answer({ body: { token, password: newPassword, code = "" }, context }) {
			const ended = new HttpError(404, messages.linkEnded);
			const find = () => findLink(store, "reset", token, clock());
			const link = await find();
			const user = link && (await findUser(store, link.email));
			if (!user || user.id !== link.user_id) throw ended;
			const factor = await findSecondFactor(store, user.id);
			const secret = factor && (await decryptWithStore(store, factor.secret));
			if (factor) {
				if (secret === null) throw new HttpError(409, messages.secondFactorUnreadable);
				if (code.trim() === "") throw new HttpError(401, messages.codeNeeded, { needs: "code" });
				const attempt = { address: clientAddress(context), signal: context.req.raw.signal };
				const isRight = await attempts.check(attempt, async () => {
					return (await checkCode({ factor, user, password: null, code })) ? user : null;
				});
				if (!isRight) throw new HttpError(401, messages.codeWrong, { needs: "code" });
			}
			const audit = { actor: user.email, now: clock() };
			const change = { newPassword, secret, link };
			const replace = async () => (await find()) && replacePassword(store, { user, factor }, change, audit);
			if (!(await attempts.hashInTurn(context.req.raw.signal, replace))) throw ended;
		},
	});
}
