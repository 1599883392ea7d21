import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { IconButton } from "../ui/icon-button.tsx";

/** Copies the whole address of a page of the site. */
export function CopyAddress({ path }: { path: string }) {
	const { cards } = admin;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(new URL(path, location.origin).href);
			void showToast("success", cards.copied);
		} catch {
			void showToast("warning", cards.copyFailed);
		}
	};
	return <IconButton icon="link" name={cards.copyAddress} onClick={() => void copy()} />;
}
