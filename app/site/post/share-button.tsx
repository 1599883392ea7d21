import { useSyncExternalStore } from "react";
import { blog } from "../../../content/blog.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Hands the post on through the system's own sheet; absent where there is none. */
export function ShareButton({ title }: { title: string }) {
	const canShare = useSyncExternalStore(
		() => () => undefined,
		() => "share" in navigator,
		() => false,
	);
	if (!canShare) return null;
	// Who closes the sheet without sharing rejects the promise.
	const share = () => void navigator.share({ title, url: location.href }).catch(() => undefined);
	return (
		<Button variant="secondary" onClick={share} className="no-print mt-12">
			<Icon name="share-2" className="size-4" />
			{blog.labels.share}
		</Button>
	);
}
