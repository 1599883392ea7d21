import { randomUUID } from "node:crypto";
import { layout } from "../../content/layout.ts";
import type { Fault } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { Refusal } from "../refusal.ts";
import { type KeptPage, toKeptPage } from "./store.ts";

const json = { "Content-Type": "application/json" };
const text = { "Content-Type": "text/plain; charset=utf-8" };

/** What is answered without asking the application. */
export interface FixedAnswers {
	redirect: (location: string) => KeptPage;
	/** The API's word that there is nothing. */
	nothing: KeptPage;
	/** To any method that a page does not take. */
	notAllowed: KeptPage;
	fault: KeptPage;
	/** When more is asked for than can be made now: by the API as any fault, by a page in words. */
	busy: (path: string, retryAfter: number) => KeptPage;
}

/**
 * Makes them.
 * @param headers of every answer
 */
export function createFixedAnswers(headers: Record<string, string>): FixedAnswers {
	const answer = (status: number, more: Record<string, string> = {}, body = "") =>
		toKeptPage(status, { ...headers, "Cache-Control": "no-store", ...more }, { identity: Buffer.from(body) }, "", []);
	const refuse = (status: 404 | 405, message: string, more: Record<string, string> = {}) =>
		answer(status, { ...json, ...more }, JSON.stringify(new Refusal(status, message).body()));
	return {
		redirect: (location) => answer(308, { Location: location }),
		nothing: refuse(404, messages.notFound),
		notAllowed: refuse(405, messages.methodNotAllowed, { Allow: "GET, HEAD" }),
		fault: answer(500),
		busy(path, retryAfter) {
			const retry = { "Retry-After": String(retryAfter) };
			if (!path.startsWith("/api/")) return answer(503, { ...retry, ...text }, layout.busy);
			const fault: Fault = { status: "error", message: messages.fault, id: randomUUID() };
			return answer(503, { ...retry, ...json }, JSON.stringify(fault));
		},
	};
}
