import type { Context } from "hono";
import { pageBody } from "../../http/body.ts";
import { HttpError } from "../../http/errors.ts";

/** The environment of a request from the network, which carries the visitor's socket. */
type Environment = Record<string, unknown>;

/** Reads the fields of a form that was posted to a page, or why its body is refused. */
export async function readPostedForm(context: Context): Promise<string | HttpError> {
	let fields = "";
	try {
		await pageBody(context, async () => {
			fields = await context.req.text();
		});
		return fields;
	} catch (error) {
		if (error instanceof HttpError) return error;
		throw error;
	}
}

/**
 * A form that was posted to a page by the browser itself, stripped to what the page's action may see. Without its `Origin`:
 * a proxy that ends TLS makes it differ from the address that we see, and the form needs no session that could be misused.
 */
export function postedForm(pathname: string, fields: string): Request {
	const headers = { "Content-Type": "application/x-www-form-urlencoded" };
	return new Request(`http://localhost${pathname}`, { method: "POST", headers, body: fields });
}

/** What the API counts a visitor by, for what an action sends in the visitor's name (`client-address.ts`). */
export function visitor(context: Context): { environment: Environment; headers: Record<string, string> } {
	const forwarded = context.req.header("x-forwarded-for");
	const { incoming } = context.env as { incoming?: { socket: unknown } };
	return {
		// The request itself is left out: the action sends another body.
		environment: incoming ? { incoming: { socket: incoming.socket } } : {},
		headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded },
	};
}
