import { createSenderAddress, visitorNetwork } from "../client-address.ts";
import type { AppContext } from "../context.ts";
import { bearerToken } from "../session/authenticate.ts";
import { findSession } from "../session/repository.ts";
import type { ListenerOptions } from "./request-listener.ts";

/** What the listener asks about who sends a request. */
export function createSenders({ store, clock, config }: AppContext): Pick<ListenerOptions, "senderOf" | "isSignedIn"> {
	const address = createSenderAddress(config.trustedProxies);
	return {
		senderOf: ({ socket, headers }) =>
			visitorNetwork(address(socket.remoteAddress, [headers["x-forwarded-for"]].flat().join(","))),
		async isSignedIn(authorization) {
			const token = bearerToken(authorization);
			return token !== null && (await findSession(store, token, clock())) !== null;
		},
	};
}
