import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { passwordSchema } from "../../../contract/account.ts";
import { doneSchema, successSchema } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import { acceptSchema, invitedSchema, inviteSchema, peopleSchema } from "../../../contract/people.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { signInBody } from "../../http/body.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { idParameter } from "../../http/validation.ts";
import { createPasswordCheck, wrongField } from "../ask-password.ts";
import { adminRoute, auditContext, requireAdmin } from "../authenticate.ts";
import { hashPassword } from "../password.ts";
import type { SignInAttempts } from "../sign-in-attempts.ts";
import { findLink } from "./links.ts";
import { accept, invite, listPeople, removePerson } from "./repository.ts";

/** Invitations in an hour, whoever makes them. */
const invitations = { max: 10, seconds: 60 * 60 };

const admins = adminRoute("People");
const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/people",
	summary: "Who can sign in, and who is invited",
	responses: responsesOf(successSchema(peopleSchema), [401]),
});
const add = createRoute({
	...admins,
	method: "post",
	path: "/admin/people",
	summary: "Invite an admin, by mail or, without mail, by a token that is answered this once",
	middleware: [requireAdmin, signInBody] as const,
	request: jsonRequest(inviteSchema),
	responses: responsesOf(successSchema(invitedSchema), [400, 401, 409, 413, 415, 422, 429]),
});
const remove = createRoute({
	...admins,
	method: "delete",
	path: "/admin/people/{id}",
	summary: "Remove an admin with all sessions and preview links, or take an invitation back",
	middleware: [requireAdmin, signInBody] as const,
	request: { ...idParameter, ...jsonRequest(passwordSchema) },
	responses: responsesOf(doneSchema, [400, 401, 404, 409, 413, 415, 422, 429]),
});
const acceptInvitation = createRoute({
	method: "post",
	path: "/user/accept-invitation",
	tags: ["Session"],
	summary: "Become an admin by the token of an invitation, which works once, for 24 hours",
	middleware: [signInBody] as const,
	request: jsonRequest(acceptSchema),
	responses: responsesOf(doneSchema, [400, 404, 413, 415, 422]),
});

/** Who can sign in: admins see, invite and remove each other. */
export function peopleRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, clock, config, createRateLimit }: AppContext,
	attempts: SignInAttempts,
): void {
	const { ownAccount, askPassword } = createPasswordCheck({ store, clock, config }, attempts);
	const limit = createRateLimit("invitations", invitations.max, invitations.seconds, messages.tooManyInvitations);
	const isMailed = config.mail !== undefined && config.siteUrl !== undefined;

	api.openapi(list, async (context) => {
		const { id } = await ownAccount(context);
		return context.json(success(await listPeople(store, id, clock())), 200);
	});

	api.openapi(add, async (context) => {
		const { email, password } = context.req.valid("json");
		const user = await askPassword(context, password);
		await limit.consume("");
		const invited = await invite(store, { user, email, isMailed }, auditContext(context, clock));
		if (invited === "changed") throw new HttpError(409, messages.editedElsewhere);
		if (invited === "taken") throw wrongField("email", messages.isAdminAlready);
		return context.json(success(invited), 200);
	});

	api.openapi(remove, async (context) => {
		const user = await askPassword(context, context.req.valid("json").password);
		const { id } = context.req.valid("param");
		const removed = requireFound(await removePerson(store, id, auditContext(context, clock), user));
		if (removed === "changed") throw new HttpError(409, messages.editedElsewhere);
		if (removed === "last") throw new HttpError(409, messages.lastAdmin);
		return context.json(success(null), 200);
	});

	api.openapi(acceptInvitation, async (context) => {
		const { token, password } = context.req.valid("json");
		const find = () => findLink(store, "invitation", token, clock());
		// A password is hashed for a token that exists alone: hashing is dear.
		const acceptInTurn = () =>
			attempts.hashInTurn(context.req.raw.signal, async () => {
				const link = await find();
				return link && accept(store, link, await hashPassword(password), clock());
			});
		if (!(await find()) || !(await acceptInTurn())) throw new HttpError(404, messages.linkEnded);
		return context.json(success(null), 200);
	});
}
