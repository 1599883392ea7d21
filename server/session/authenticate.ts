import type { Context, MiddlewareHandler } from "hono";
import { messages } from "../../contract/messages.ts";
import type { User } from "../../contract/session.ts";
import type { Store } from "../../db/connect.ts";
import type { Act } from "../audit/repository.ts";
import { Refusal } from "../refusal.ts";
import { findSessionUser } from "./repository.ts";

/** What the session middleware leaves for handlers. */
export interface SessionVariables {
	/** Who is signed in, or null for a visitor. */
	user: User | null;
}

/** Looks the bearer token up; a missing, unknown or ended one makes the request a visitor's. */
export function readSession(store: Store, clock: () => Date): MiddlewareHandler<{ Variables: SessionVariables }> {
	return async (context, next) => {
		const token = bearerToken(context.req.header("authorization"));
		context.set("user", token ? await findSessionUser(store, token, clock()) : null);
		await next();
	};
}

/** Refuses whoever is not signed in, before the body is read. */
export const requireAdmin: MiddlewareHandler<{ Variables: SessionVariables }> = async (context, next) => {
	if (!context.get("user")) throw new Refusal(401, messages.signInFirst, { headers: { "WWW-Authenticate": "Bearer" } });
	await next();
};

/** Who acts in a request behind `requireAdmin`, and when: what the audit list records. */
export function actOf(context: Context<{ Variables: SessionVariables }>, clock: () => Date): Act {
	const user = context.get("user");
	if (!user) throw new Refusal(401, messages.signInFirst);
	return { actor: user.email, now: clock() };
}

/** The token of an Authorization header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
	return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}
