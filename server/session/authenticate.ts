import type { Context, MiddlewareHandler } from "hono";
import { messages } from "../../contract/messages.ts";
import type { Store } from "../../db/connect.ts";
import type { AuditContext } from "../audit-log.ts";
import type { ApiEnvironment } from "../context.ts";
import { HttpError } from "../errors.ts";
import { findSessionUser } from "./repository.ts";

/** Looks the bearer token up; a missing, unknown or ended one makes the request a visitor's. */
export function readSession(store: Store, clock: () => Date): MiddlewareHandler<ApiEnvironment> {
	return async (context, next) => {
		const token = bearerToken(context.req.header("authorization"));
		context.set("user", token ? await findSessionUser(store, token, clock()) : null);
		await next();
	};
}

/** Refuses whoever is not signed in, before the body is read. */
export const requireAdmin: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
	if (!context.get("user"))
		throw new HttpError(401, messages.signInFirst, { headers: { "WWW-Authenticate": "Bearer" } });
	await next();
};

/** Who acts in a request behind `requireAdmin`, and when: what the audit list records. */
export function auditContext(context: Context<ApiEnvironment>, clock: () => Date): AuditContext {
	const user = context.get("user");
	if (!user) throw new HttpError(401, messages.signInFirst);
	return { actor: user.email, now: clock() };
}

/** The token of an Authorization header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
	return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}
