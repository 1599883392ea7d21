import { messages } from "../../../contract/messages.ts";
import { peopleCalls } from "../../../contract/people.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { signInBody } from "../../http/body.ts";
import { addCall } from "../../http/call.ts";
import { HttpError, requireFound, wrongField } from "../../http/errors.ts";
import { adminCalls } from "../admin-calls.ts";
import { createPasswordCheck } from "../ask-password.ts";
import { hashPassword } from "../password.ts";
import type { SignInAttempts } from "../sign-in-attempts.ts";
import { findLink } from "./links.ts";
import { accept, invite, listPeople, removePerson } from "./repository.ts";

/** Invitations in an hour, whoever makes them. */
const invitations = { max: 10, seconds: 60 * 60 };

/** Who can sign in: admins see, invite and remove each other. */
export function peopleRoutes(
	api: Api,
	{ store, clock, config, createRateLimit }: AppContext,
	attempts: SignInAttempts,
): void {
	const askPassword = createPasswordCheck({ store, clock, config }, attempts);
	const limit = createRateLimit("invitations", invitations.max, invitations.seconds, messages.tooManyInvitations);
	const isMailed = config.mail !== undefined && config.siteUrl !== undefined;

	const addAdminCall = adminCalls(api, "People", clock);

	addAdminCall({
		...peopleCalls.list,
		summary: "Who can sign in, and who is invited",
		answer: async ({ user }) => ({ data: await listPeople(store, user._id, clock()) }),
	});

	addAdminCall({
		...peopleCalls.invite,
		summary: "Invite an admin, by mail or, without mail, by a token that is answered this once",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ body: { email, password }, context, audit }) {
			const user = await askPassword(context, password);
			await limit.consume("");
			const data = await invite(store, { user, email, isMailed }, audit);
			if (data === "changed") throw new HttpError(409, messages.editedElsewhere);
			if (data === "taken") throw wrongField("email", messages.isAdminAlready);
			return { data };
		},
	});

	addAdminCall({
		...peopleCalls.remove,
		summary: "Remove an admin with all sessions and preview links, or take an invitation back",
		receive: signInBody,
		refusals: [409, 429],
		async answer({ params: { id }, body: { password }, context, audit }) {
			const user = await askPassword(context, password);
			const removed = requireFound(await removePerson(store, id, audit, user));
			if (removed === "changed") throw new HttpError(409, messages.editedElsewhere);
			if (removed === "last") throw new HttpError(409, messages.lastAdmin);
		},
	});

	addCall(api, "Session", {
		...peopleCalls.acceptInvitation,
		summary: "Become an admin by the token of an invitation, which works once, for 24 hours",
		receive: signInBody,
		refusals: [404],
		async answer({ body: { token, password }, context }) {
			const find = () => findLink(store, "invitation", token, clock());
			// A password is hashed for a token that exists alone: hashing is dear.
			const acceptInTurn = () =>
				attempts.hashInTurn(context.req.raw.signal, async () => {
					const link = await find();
					return link && accept(store, link, await hashPassword(password), clock());
				});
			if (!(await find()) || !(await acceptInTurn())) throw new HttpError(404, messages.linkEnded);
		},
	});
}
