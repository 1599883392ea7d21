import { createHmac } from "node:crypto";
import { promises as dns, type LookupAddress } from "node:dns";
import { once } from "node:events";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { WebhookSettings } from "../config/config.ts";
import type { Delivery } from "./send.ts";

/** An event that is posted. Each of its attempts has the same id, by which a receiver knows it again. */
export interface WebhookEvent {
	id: string;
	type: "submission.received" | "alarm.began";
	at: Date;
	/** One line for people, which chat programs show. */
	text: string;
	data: Record<string, string | null>;
}

/** Posts an event. It never throws. */
export type PostEvent = (event: WebhookEvent, signal: AbortSignal) => Promise<Delivery>;

/** Asks for all addresses of a name. */
type Resolve = (host: string, options: { all: true }) => Promise<LookupAddress[]>;

/** Milliseconds that a post may take in all. */
const timeoutMs = 10_000;

/**
 * Posts events as Standard Webhooks signs them. Its address may hold a secret, so no reason names it. Only a checked
 * address of the network is connected to, and no redirect is followed: a name must not lead into the network of the server.
 */
export function createWebhook(settings: WebhookSettings, resolve: Resolve = dns.lookup): PostEvent {
	return async (event, stopping) => {
		const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
		try {
			const addresses = await beforeEnd(signal, checkedAddresses(settings, resolve));
			const status = await post(settings, addresses, event, signal);
			if (status >= 200 && status < 300) return { result: "sent" };
			const reason = `the webhook answered ${status}`;
			// Standard Webhooks: only 410 says that it is gone; all else may be put right while the event is tried again.
			return status === 410 ? { result: "refused", reason, isAboutMessage: false } : postponed(reason);
		} catch (error) {
			return postponed(reasonOf(error as NodeJS.ErrnoException, signal));
		}
	};
}

/** The address leads where no webhook may be; the message does not name it. */
class RefusedAddress extends Error {}

function postponed(reason: string): Delivery {
	return { result: "postponed", reason, isServerAway: true, mayHaveLeft: false };
}

/** Messages of the system name the host, so only their codes are reported. */
function reasonOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
	if (error instanceof RefusedAddress) return error.message;
	if (signal.aborted) return `the webhook did not answer within ${timeoutMs / 1_000} seconds`;
	return `the webhook was not reached (${error.code ?? error.name})`;
}

async function checkedAddresses(
	{ url, isPrivateAllowed }: WebhookSettings,
	resolve: Resolve,
): Promise<LookupAddress[]> {
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	const family = isIP(host);
	const addresses = family ? [{ address: host, family }] : await resolve(host, { all: true });
	const encrypted = isPrivateAllowed ? ["unicast", "private", "uniqueLocal", "loopback"] : ["unicast"];
	const allowed = url.protocol === "https:" ? encrypted : ["loopback"];
	for (const { address } of addresses) {
		const range = ipaddr.parse(address).range();
		if (!allowed.includes(range))
			throw new RefusedAddress(`the address of the webhook leads to a network of the kind ${range}`);
	}
	return addresses;
}

function post(
	{ url, secret }: WebhookSettings,
	addresses: LookupAddress[],
	{ id, type, at, text, data }: WebhookEvent,
	signal: AbortSignal,
): Promise<number> {
	const body = JSON.stringify({ type, timestamp: at.toISOString(), text, data });
	const timestamp = Math.floor(Date.now() / 1_000);
	const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
	const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
		method: "POST",
		agent: false,
		signal,
		headers: {
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body),
			"User-Agent": "Tracewright",
			"webhook-id": id,
			"webhook-timestamp": timestamp,
			"webhook-signature": `v1,${signature}`,
		},
		lookup: (_host, _options, callback) => callback(null, addresses),
	});
	return new Promise((resolve, reject) => {
		request.on("error", reject);
		// Its status says all; a body may take its time, or never end.
		request.on("response", ({ statusCode = 0 }) => {
			resolve(statusCode);
			request.destroy();
		});
		request.end(body);
	});
}

/** Waits for a promise until a signal aborts: a lookup at a hanging name server has no time limit. */
async function beforeEnd<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> {
	signal.throwIfAborted();
	const ended = once(signal, "abort").then(() => Promise.reject(signal.reason));
	return Promise.race([result, ended]);
}
