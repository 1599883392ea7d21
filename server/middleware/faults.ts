import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Fault } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";

/** Turns whatever a handler throws into its envelope. Detail goes to the log alone, under the id that the answer carries. */
export function answerError(log: Log) {
	return (error: Error, context: Context): Response => {
		if (error instanceof Refusal) return context.json(error.body(), error.status, error.headers);
		// Hono throws these for a body that it cannot parse.
		if (error instanceof HTTPException && error.status === 400)
			return context.json(new Refusal(400, messages.notJson).body(), 400);
		const fault: Fault = { status: "error", message: messages.fault, id: randomUUID() };
		const status = faultStatus(error);
		log.error({ id: fault.id, status, method: context.req.method, path: context.req.path, error }, "a request failed");
		return context.json(fault, status, status === 503 ? { "Retry-After": "5" } : {});
	};
}

/** 507 for a full disk, 503 for a store that cannot be reached right now, 500 for what we did not foresee. */
function faultStatus(error: Error & { code?: unknown; errcode?: unknown }): 500 | 503 | 507 {
	const sqliteFull = 13;
	const sqliteUnavailable = [5, 6, 10, 14];
	if (error.code === "ENOSPC" || error.errcode === sqliteFull) return 507;
	if (typeof error.errcode === "number" && sqliteUnavailable.includes(error.errcode & 0xff)) return 503;
	// PostgreSQL's classes 08 (connection), 53 (resources) and 57 (operator intervention), and what the socket says.
	if (typeof error.code === "string" && /^(08|53|57)|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)/.test(error.code))
		return 503;
	if (/timeout exceeded when trying to connect|Connection terminated|Query read timeout/i.test(error.message))
		return 503;
	return 500;
}
