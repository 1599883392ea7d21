import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** The networks that `TRUST_PROXY=true` trusts: this machine, and networks that the internet does not route. */
export const privateNetworks: readonly string[] = [
	"127.0.0.0/8",
	"::1",
	"10.0.0.0/8",
	"172.16.0.0/12",
	"192.168.0.0/16",
	"fc00::/7",
];

/** An address in the one spelling that is compared and counted: no port, brackets or zone, and IPv4 as itself. Null for anything else. */
export function normalAddress(text: string): string | null {
	const [, bracketed, withPort] = /^\[(.*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? [];
	const bare = bracketed ?? withPort ?? text;
	// Three numbers or a leading zero mean different addresses to different readers.
	if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
	if (!ipaddr.IPv6.isValid(bare)) return null;
	const address = ipaddr.IPv6.parse(bare);
	if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
	return new ipaddr.IPv6(address.parts).toString();
}

/** A network such as `10.0.0.0/8`, or a single address, in its one spelling; null for anything else and for all addresses at once. */
export function normalNetwork(text: string): string | null {
	const [, host = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
	const address = normalAddress(host);
	if (address === null) return null;
	const network = prefix === undefined ? address : `${address}/${Number(prefix)}`;
	try {
		proxyAddr.compile(network);
		return network;
	} catch {
		return null;
	}
}

/** Whether an address in its one spelling belongs to one of these proxies. */
export function createTrustedProxyCheck(proxies: readonly string[]): (address: string) => boolean {
	const trusts = proxyAddr.compile([...proxies]);
	return (address) => trusts(address, 0);
}

/** Says who sends a request by its peer's address and its `X-Forwarded-For`. */
type ReadSender = (peer: string | undefined, forwarded: string | undefined) => string;

/**
 * Who sends a request, in the one spelling: the peer, or where that is a trusted proxy, the first hop of
 * `X-Forwarded-For` from the right that is none. A hop that is no address cannot be trusted, and ends the search.
 * Requests made in process and in tests have no peer.
 */
export function createSenderAddress(proxies: readonly string[]): ReadSender {
	const trusts = createTrustedProxyCheck(proxies);
	return (peer, forwarded) => {
		let client = normalAddress(peer ?? "") ?? "in-process";
		const hops = forwarded?.split(",") ?? [];
		while (trusts(client)) {
			const next = normalAddress(hops.pop()?.trim() ?? "");
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

/** The network by which limits count a visitor: an IPv6 address as its /64, because a single line has that many. */
export function visitorNetwork(address: string): string {
	return networkOf(address, 64);
}

/** An address as the log holds it: its /24, or of IPv6 its /48, which say where it is and not who. */
export function shortenedAddress(address: string): string {
	if (ipaddr.IPv4.isValidFourPartDecimal(address)) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
	return networkOf(address, 48);
}
