import { once } from "node:events";
import { type Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { owner } from "../support/session.ts";

/** Somebody who tries to sign in. */
export interface Attempt {
	/** Where it comes from, as the trusted proxy says. */
	from: string;
	password: string;
	/** Hangs up after so many milliseconds. */
	hangUpAfter?: number;
}

/** Tries to sign in, and says what came of it. */
export async function signIn(
	origin: string,
	agent: Agent,
	{ from, password, hangUpAfter }: Attempt,
): Promise<{ status: string; retryAfter: number }> {
	const body = JSON.stringify({ email: owner.email, password });
	const headers = {
		"Content-Type": "application/json",
		"Content-Length": Buffer.byteLength(body),
		"X-Forwarded-For": from,
	};
	const sent = request(`${origin}/api/v1/user/login`, { method: "POST", agent, headers });
	const answered = once(sent, "response");
	sent.end(body);
	const hangingUp = hangUpAfter === undefined ? undefined : setTimeout(() => sent.destroy(), hangUpAfter);
	try {
		const [response] = await answered;
		await text(response);
		const { "retry-after": retryAfter } = response.headers;
		return { status: String(response.statusCode), retryAfter: Number(retryAfter ?? 1) };
	} catch {
		return { status: "gone", retryAfter: 1 };
	} finally {
		clearTimeout(hangingUp);
	}
}
