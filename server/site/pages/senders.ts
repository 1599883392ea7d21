import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { bearerToken } from "../../auth/authenticate.ts";
import { findSession } from "../../auth/repository.ts";
import type { AppContext } from "../../context.ts";
import { createSenderAddress, shortenedAddress, visitorNetwork } from "../../http/client-address.ts";
import type { ListenerOptions } from "./request-listener.ts";

/** Characters of addresses above which they are read anew for each request. */
const maxRememberedLength = 200;

/** What the listener asks about who sends a request. */
export function createSenders({
	store,
	clock,
	config,
}: AppContext): Pick<ListenerOptions, "senderOf" | "clientOf" | "isSignedIn"> {
	const address = createSenderAddress(config.trustedProxies);
	const sender = ({ socket, headers }: IncomingMessage) =>
		address(socket.remoteAddress, [headers["x-forwarded-for"]].flat().join(","));
	// Reading an address takes longer than all else that is done for a cached page.
	const shortened = new LRUCache<string, string>({ max: 1_000 });
	return {
		senderOf: (request) => visitorNetwork(sender(request)),
		clientOf(request) {
			const { socket, headers } = request;
			const forwarded = config.trustedProxies.length > 0 ? headers["x-forwarded-for"] : undefined;
			const key = forwarded === undefined ? (socket.remoteAddress ?? "") : `${socket.remoteAddress} ${forwarded}`;
			const cached = shortened.get(key);
			if (cached !== undefined) return cached;
			const client = shortenedAddress(sender(request));
			if (key.length < maxRememberedLength) shortened.set(key, client);
			return client;
		},
		async isSignedIn(authorization) {
			const token = bearerToken(authorization);
			return token !== null && (await findSession(store, token, clock())) !== null;
		},
	};
}
