import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { createNetworkCheck, normalAddress } from "../config/network-address.ts";

/**
 * The sender of a request, in its normal form: the peer or, behind a trusted proxy, the first hop of
 * `X-Forwarded-For` from the right that is not one. An invalid hop cannot be trusted, and ends the search.
 * Requests made in process and in tests have no peer.
 */
export function createSenderAddress(proxies: readonly string[]) {
	const trusts = createNetworkCheck(proxies);
	return (peer: string | undefined, forwarded: string | undefined) => {
		let client = normalAddress(peer ?? "") ?? "in-process";
		// A list may have empty elements (RFC 9110 5.6.1).
		const hops = (forwarded?.split(",") ?? []).map((hop) => hop.trim()).filter((hop) => hop !== "");
		while (trusts(client)) {
			const next = normalAddress(hops.pop() ?? "");
			if (next === null) break;
			client = next;
		}
		return client;
	};
}

/** The same for a request as the application sees it. */
export function createClientAddress(proxies: readonly string[]): (context: Context) => string {
	const senderAddress = createSenderAddress(proxies);
	return (context) => {
		const { address } = context.env?.incoming ? getConnInfo(context).remote : {};
		return senderAddress(address, context.req.header("x-forwarded-for"));
	};
}

/** The network of so many bits that an IPv6 address is in; an IPv4 address is counted by itself. */
export function networkOf(address: string, bits: number): string {
	if (!ipaddr.IPv6.isValid(address)) return address;
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** An address as the log holds it: its /24, or of IPv6 its /48, which say where it is and not who. */
export function shortenedAddress(address: string): string {
	if (ipaddr.IPv4.isValidFourPartDecimal(address)) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
	return networkOf(address, 48);
}
