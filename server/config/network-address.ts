import { BlockList, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

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
	if (address === null || prefix === undefined) return address;
	const bits = Number(prefix);
	return bits > 0 && bits <= (isIPv6(address) ? 128 : 32) ? `${address}/${bits}` : null;
}

/** Tells whether an address is in one of these networks, all in their one spelling. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", bits] = network.split("/");
		if (bits === undefined) list.addAddress(address, familyOf(address));
		else list.addSubnet(address, Number(bits), familyOf(address));
	}
	return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
