import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Who a limit counts: the peer's address, or behind a trusted proxy the last one that it added to `X-Forwarded-For`.
 * An IPv6 address counts as its /64, because a single line holds that many.
 */
export function clientAddress(context: Context, trustProxy: boolean): string {
	const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
	return network(forwarded || peer(context));
}

/** The socket's address; requests made in process and in tests have no socket. */
function peer(context: Context): string {
	return context.env?.incoming ? (getConnInfo(context).remote.address ?? "unknown") : "in-process";
}

function network(address: string): string {
	if (!isIPv6(address)) return address;
	if (address.startsWith("::ffff:")) return address.slice(7);
	const [head = "", tail] = address.split("::");
	const groups = head.split(":").filter(Boolean);
	const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
	return `${[...groups, ...Array<string>(missing).fill("0")].slice(0, 4).join(":")}::/64`;
}
