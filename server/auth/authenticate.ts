import type { Context, MiddlewareHandler } from "hono";
import { messages } from "../../contract/messages.ts";
import type { User } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import type { ApiEnvironment } from "../http/api-environment.ts";
import { HttpError } from "../http/errors.ts";
import { findSession, noteSessionUse } from "./repository.ts";

/** How long the noted last use of a session stays behind, in milliseconds, so that reading seldom writes. */
const noteEvery = 5 * 60 * 1000;

/**
 * Looks the bearer token up; a missing, unknown or ended one makes the request a visitor's. What reads a body looks it up
 * again afterwards, so that nothing is stored for a session that ended while the body came.
 */
export function readSession({ store, clock, log }: AppContext): MiddlewareHandler<ApiEnvironment> {
	return async (context, next) => {
		const token = bearerToken(context.req.header("authorization"));
		const read = async (now: Date) => {
			const session = token ? await findSession(store, token, now) : null;
			context.set("user", session?.user ?? null);
			return session;
		};
		const now = clock();
		const session = await read(now);
		context.set("readUserAgain", async () => {
			if (session) await read(clock());
			if (context.get("isAdmins")) requireUser(context);
		});
		// It runs in the background, and a store that cannot be written does not stop reading.
		if (token && session && now.getTime() - Date.parse(session.lastUsedAt) >= noteEvery)
			noteSessionUse(store, token, now).catch((error) =>
				log.warn({ error }, "the last use of a session was not stored"),
			);
		await next();
	};
}

/** Refuses a request without a session, before its body is read. */
export const requireAdmin: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
	requireUser(context);
	context.set("isAdmins", true);
	await next();
};

/** The signed-in user. @throws HttpError 401 for a visitor */
export function requireUser(context: Context<ApiEnvironment>): User {
	const user = context.get("user");
	if (!user) throw new HttpError(401, messages.signInFirst, { headers: { "WWW-Authenticate": "Bearer" } });
	return user;
}

/** The token of an Authorization header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
	return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}
