import { createNetworkCheck, normalAddress, privateNetworks } from "../config/network-address.ts";
import { day } from "../durations.ts";

/** Notes that the proxy in front hides the visitors: the settings do not name it, or it hands over no address. */
export interface HiddenVisitors {
	/** @param peer the address of who sent a request with `X-Forwarded-For` */
	noteUnnamedProxy: (peer: string | undefined) => void;
	/** Whether such a request came within a day. */
	isProxyUnnamed: () => boolean;
	/** @param isAddressed whether a proxy that the settings name handed over the address of who sent a request */
	noteNamedProxy: (isAddressed: boolean) => void;
	/** Whether within a day requests came by such a proxy, and none with an address. */
	isProxySilent: () => boolean;
}

/** Whether the owner's proxy can be at an address. A header from elsewhere says nothing. */
const isOwn = createNetworkCheck(privateNetworks);

/** @param runningTime in milliseconds */
export function createHiddenVisitors(runningTime = () => performance.now()): HiddenVisitors {
	let seenAt: number | undefined;
	let silentAt: number | undefined;
	let addressedAt: number | undefined;
	const isRecent = (at: number | undefined) => at !== undefined && runningTime() - at < day;
	return {
		noteUnnamedProxy(peer) {
			const address = normalAddress(peer ?? "");
			if (address && isOwn(address)) seenAt = runningTime();
		},
		isProxyUnnamed: () => isRecent(seenAt),
		noteNamedProxy(isAddressed) {
			if (isAddressed) addressedAt = runningTime();
			else silentAt = runningTime();
		},
		isProxySilent: () => isRecent(silentAt) && !isRecent(addressedAt),
	};
}
