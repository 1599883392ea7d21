import { useSyncExternalStore } from "react";
import { admin } from "../../../content/admin.ts";

/** Says that the browser has no network, and that what is written stays. */
export function OfflineNotice() {
	const isOnline = useSyncExternalStore(
		onNetworkChange,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status" className="no-print">
			{!isOnline && <p className="on-mask border-t border-mask-line px-4 py-3 text-center">{admin.states.offline}</p>}
		</div>
	);
}

function onNetworkChange(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
