import { admin } from "../../../content/admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";

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
	return (
		<button
			type="button"
			aria-label={cards.copyAddress}
			title={cards.copyAddress}
			onClick={() => void copy()}
			className="grid size-10 place-items-center rounded-control text-muted hover:text-heading"
		>
			<Icon name="link" className="size-4" />
		</button>
	);
}
