import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Shares the post through the system's own sheet; absent where there is none. */
export function ShareButton({ title, label }: { title: string; label: string }) {
	const hydrated = useHydrated();
	if (!hydrated || !("share" in navigator)) return null;
	// The promise is rejected when the sheet is closed without sharing.
	const share = () => void navigator.share({ title, url: location.href }).catch(() => undefined);
	return (
		<Button variant="secondary" onClick={share} className="no-print mt-12">
			<Icon name="share-2" className="size-4" />
			{label}
		</Button>
	);
}
