import type { Context } from "hono";

/** The environment of a request from the network, which carries the visitor's socket. */
type Environment = Record<string, unknown>;

/**
 * A form that was posted to a page by the browser itself, stripped to what the page's action may see. Without its `Origin`:
 * a proxy that ends TLS makes it differ from the address that we see, and the form needs no session that could be misused.
 */
export function postedForm(context: Context, pathname: string): Request {
	const { body } = context.req.raw;
	const headers = { "Content-Type": context.req.header("content-type") ?? "" };
	return new Request(`http://localhost${pathname}`, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

/** What the API counts a visitor by, for what an action sends in the visitor's name (`client-address.ts`). */
export function visitor(context: Context): { environment: Environment; headers: Record<string, string> } {
	const forwarded = context.req.header("x-forwarded-for");
	return {
		environment: { ...(context.env as Environment) },
		headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded },
	};
}
