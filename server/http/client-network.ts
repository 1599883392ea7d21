import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { createSenderAddress, shortenedAddress } from "./client-address.ts";
import type { ProxySign } from "./proxy-sign.ts";

/** Characters of addresses above which they are read anew for each request. */
const maxRememberedLength = 200;

/**
 * Says from which network a request comes, for the log. It remembers addresses, because reading one takes longer than all
 * else that is done for a cached page.
 * @param unknownProxy is told of requests that came by a proxy although the settings name none
 */
export function createClientNetwork(
	trustedProxies: readonly string[],
	unknownProxy?: ProxySign,
): (request: IncomingMessage) => string {
	const address = createSenderAddress(trustedProxies);
	const networks = new LRUCache<string, string>({ max: 1_000 });
	return ({ socket, headers }) => {
		if (trustedProxies.length === 0 && headers["x-forwarded-for"] !== undefined)
			unknownProxy?.note(socket.remoteAddress);
		const forwarded = trustedProxies.length > 0 ? headers["x-forwarded-for"] : undefined;
		const key = forwarded === undefined ? (socket.remoteAddress ?? "") : `${socket.remoteAddress} ${forwarded}`;
		const known = networks.get(key);
		if (known !== undefined) return known;
		const network = shortenedAddress(address(socket.remoteAddress, [headers["x-forwarded-for"]].flat().join(",")));
		if (key.length < maxRememberedLength) networks.set(key, network);
		return network;
	};
}
