import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { IconButton } from "../ui/icon-button.tsx";

/** Copies the whole address of a page of the site. */
export async function copyAddress(path: string): Promise<void> {
	const { cards } = admin;
	try {
		await navigator.clipboard.writeText(new URL(path, location.origin).href);
		void showToast("success", cards.copied);
	} catch {
		void showToast("warning", cards.copyFailed);
	}
}

/** A button that copies the whole address of a page of the site. */
export function CopyAddress({ path }: { path: string }) {
	return <IconButton icon="link" name={admin.cards.copyAddress} onClick={() => void copyAddress(path)} />;
}
