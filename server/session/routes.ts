import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { messages } from "../../contract/messages.ts";
import { signedInSchema, signInSchema } from "../../contract/session.ts";
import { answers, doneSchema } from "../answers.ts";
import type { ApiEnvironment, Parts } from "../app.ts";
import { createClientAddress, visitorNetwork } from "../client-address.ts";
import { jsonBody } from "../middleware/body.ts";
import { Refusal } from "../refusal.ts";
import { actOf, bearerToken, requireAdmin } from "./authenticate.ts";
import { unknownUserHash, verifyPassword } from "./password.ts";
import { closeSession, findUser, openSession } from "./repository.ts";

/** Wrong passwords from one address in a quarter of an hour. Counted by address alone, so strangers never lock the owner out. */
const guesses = { points: 5, duration: 15 * 60 };

const signIn = createRoute({
	method: "post",
	path: "/user/login",
	tags: ["Session"],
	summary: "Sign in",
	middleware: [jsonBody] as const,
	request: { body: { required: true, content: { "application/json": { schema: signInSchema } } } },
	responses: answers(signedInSchema, [400, 401, 413, 415, 422, 429]),
});

/** Signing in and out (spec 7). `uesr/logout` is spelled so in the specification; `user/logout` answers as well. */
export function sessionRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock, config }: Parts): void {
	const limiter = new RateLimiterMemory(guesses);
	const clientAddress = createClientAddress(config.trustedProxies);

	api.openapi(signIn, async (context) => {
		const { email, password } = context.req.valid("json");
		const address = visitorNetwork(clientAddress(context));
		// The guess is counted before it is checked, so that a hundred at once are not all checked.
		await limiter.consume(address).catch(refuseGuess);
		const user = await findUser(store, email);
		const right = await verifyPassword(password, user?.password_hash ?? unknownUserHash);
		if (!user || !right) throw new Refusal(401, messages.userNotFound);
		await limiter.delete(address);
		const token = await openSession(store, user, clock());
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
			responses: answers(doneSchema, [401]),
		});
		api.openapi(signOut, async (context) => {
			const token = bearerToken(context);
			if (token) await closeSession(store, token, actOf(context, clock));
			return context.json({ status: "success" as const, data: null }, 200);
		});
	}
}

function refuseGuess(reason: unknown): never {
	if (!(reason instanceof RateLimiterRes)) throw reason;
	throw new Refusal(429, messages.tooManyAttempts, {
		headers: { "Retry-After": String(Math.ceil(reason.msBeforeNext / 1000)) },
	});
}
