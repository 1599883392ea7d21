import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { createNetworkCheck, normalAddress } from "../config/network-address.ts";
import { createSenderAddress, shortenedAddress } from "./client-address.ts";
import type { HiddenVisitors } from "./hidden-visitors.ts";

/** Addresses with more characters in total are read again for each request. */
const maxRememberedLength = 200;

/**
 * Says from which network a request comes, for the log. It remembers addresses, because reading one takes longer than all
 * else that is done for a cached page.
 * @param hiddenVisitors notes requests that came by a proxy although the settings name none, and of those that are
 * counted by their sender, where a proxy is named
 */
export function createClientNetwork(
	trustedProxies: readonly string[],
	hiddenVisitors?: HiddenVisitors,
): (request: IncomingMessage) => string {
	const address = createSenderAddress(trustedProxies);
	const trusts = createNetworkCheck(trustedProxies);
	const networks = new LRUCache<string, string>({ max: 1_000 });
	const noteNamed = (peer: string | null, forwarded: string) => {
		if (peer && trusts(peer)) hiddenVisitors?.noteNamedProxy(address(peer, forwarded) !== peer);
	};
	return ({ socket, headers, method, url = "" }) => {
		const given = [headers["x-forwarded-for"]].flat().join(",");
		if (trustedProxies.length === 0 && given !== "") hiddenVisitors?.noteUnnamedProxy(socket.remoteAddress);
		// Pages and health are also asked for by what watches the site, without the proxy.
		else if (method === "POST" || url.startsWith("/api/")) noteNamed(normalAddress(socket.remoteAddress ?? ""), given);
		const forwarded = trustedProxies.length > 0 ? headers["x-forwarded-for"] : undefined;
		const key = forwarded === undefined ? (socket.remoteAddress ?? "") : `${socket.remoteAddress} ${forwarded}`;
		const known = networks.get(key);
		if (known !== undefined) return known;
		const network = shortenedAddress(address(socket.remoteAddress, given));
		if (key.length < maxRememberedLength) networks.set(key, network);
		return network;
	};
}
