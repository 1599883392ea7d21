import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { messages } from "../../contract/messages.ts";
import { signedInSchema, signInMarkHeader, signInSchema } from "../../contract/session.ts";
import { createClientAddress } from "../client-address.ts";
import type { ApiEnvironment, AppContext } from "../context.ts";
import { HttpError } from "../errors.ts";
import { signInBody } from "../middleware/body.ts";
import { doneSchema, responsesOf } from "../responses.ts";
import { auditContext, bearerToken, requireAdmin } from "./authenticate.ts";
import { createSignInMarks } from "./mark.ts";
import { unknownUserHash, verifyPassword } from "./password.ts";
import { closeSession, findUser, openSession } from "./repository.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";

const signIn = createRoute({
	method: "post",
	path: "/user/login",
	tags: ["Session"],
	summary: "Sign in",
	description: `A success hands out a mark in the header ${signInMarkHeader}. A browser that shows it at its next sign-in is not held up by strangers who guess passwords.`,
	middleware: [signInBody] as const,
	request: { body: { required: true, content: { "application/json": { schema: signInSchema } } } },
	responses: responsesOf(signedInSchema, [400, 401, 413, 415, 422, 429]),
});

/** Signing in and out (spec 7). `uesr/logout` is spelled so in the specification; `user/logout` answers as well. */
export function sessionRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock, config }: AppContext): void {
	const guesses = createSignInAttempts();
	const marks = createSignInMarks(store);
	const clientAddress = createClientAddress(config.trustedProxies);

	/** The mark that a request shows, when it is good for the user of this address. */
	const readMark = async (mark: string | undefined, email: string) => {
		const user = mark === undefined ? null : await findUser(store, email);
		return mark !== undefined && user && (await marks.isFor(mark, user.id, clock())) ? { mark } : {};
	};

	api.openapi(signIn, async (context) => {
		const { email, password } = context.req.valid("json");
		const address = clientAddress(context);
		const mark = await readMark(context.req.header(signInMarkHeader), email);
		const user = await guesses.check({ address, ...mark, signal: context.req.raw.signal }, async () => {
			const found = await findUser(store, email);
			const right = await verifyPassword(password, found?.password_hash ?? unknownUserHash);
			return right ? found : null;
		});
		if (!user) throw new HttpError(401, messages.userNotFound);
		const token = await openSession(store, user, clock());
		context.header(signInMarkHeader, await marks.make(user.id, clock()));
		return context.json(
			{ status: "success" as const, token, data: { user: { _id: user.id, email: user.email } } },
			200,
		);
	});

	for (const path of ["/uesr/logout", "/user/logout"]) {
		const signOut = createRoute({
			method: "get",
			path,
			tags: ["Session"],
			summary: "End the session",
			security: [{ bearer: [] }],
			middleware: [requireAdmin] as const,
			responses: responsesOf(doneSchema, [401]),
		});
		api.openapi(signOut, async (context) => {
			const token = bearerToken(context.req.header("authorization"));
			if (token) await closeSession(store, token, auditContext(context, clock));
			return context.json({ status: "success" as const, data: null }, 200);
		});
	}
}
