import { createNetworkCheck, normalAddress, privateNetworks } from "../config/network-address.ts";
import { day } from "../durations.ts";

/** Whether the owner's proxy can be at an address. A header from elsewhere says nothing. */
const isOwn = createNetworkCheck(privateNetworks);

export type HiddenVisitors = ReturnType<typeof createHiddenVisitors>;

/** Notes that the proxy in front hides the visitors: the settings do not name it, or it hands over no address. */
export function createHiddenVisitors() {
	let seenAt: number | undefined;
	let silentAt: number | undefined;
	let addressedAt: number | undefined;
	const isRecent = (at: number | undefined) => at !== undefined && performance.now() - at < day;
	return {
		/** @param peer the address of who sent a request with `X-Forwarded-For` */
		noteUnnamedProxy(peer: string | undefined) {
			const address = normalAddress(peer ?? "");
			if (address && isOwn(address)) seenAt = performance.now();
		},
		/** Whether such a request came within a day. */
		isProxyUnnamed: () => isRecent(seenAt),
		/** @param isAddressed whether a proxy that the settings name handed over the address of who sent a request */
		noteNamedProxy(isAddressed: boolean) {
			if (isAddressed) addressedAt = performance.now();
			else silentAt = performance.now();
		},
		/** Whether within a day requests came by such a proxy, and none with an address. */
		isProxySilent: () => isRecent(silentAt) && !isRecent(addressedAt),
	};
}
