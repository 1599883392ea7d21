import { useSyncExternalStore } from "react";
import { admin } from "../../../content/admin.ts";

/** Says so while the browser has no network. */
export function OfflineNotice() {
	const online = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status">
			{!online && (
				<p className="fixed inset-x-0 bottom-0 z-40 bg-ink px-4 py-3 text-center text-small text-silk">
					{admin.states.offline}
				</p>
			)}
		</div>
	);
}

function subscribe(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
