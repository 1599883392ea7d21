import ipaddr from "ipaddr.js";
import { normalAddress } from "../config/network-address.ts";
import { day } from "../durations.ts";

/** Notes that a proxy stands in front which the settings do not name. */
export interface ProxySign {
	/** @param peer the address of who sent a request with `X-Forwarded-For` */
	note: (peer: string | undefined) => void;
	/** Whether such a request came within a day. */
	isSeen: () => boolean;
}

/** The kinds of network that a proxy of one's own is in. A stranger's header from elsewhere says nothing. */
const ownNetworks = ["loopback", "private", "uniqueLocal"];

/** @param runningTime in milliseconds */
export function createProxySign(runningTime = () => performance.now()): ProxySign {
	let seenAt: number | undefined;
	return {
		note(peer) {
			const address = normalAddress(peer ?? "");
			if (address && ownNetworks.includes(ipaddr.parse(address).range())) seenAt = runningTime();
		},
		isSeen: () => seenAt !== undefined && runningTime() - seenAt < day,
	};
}
