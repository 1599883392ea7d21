import { admin } from "../../../content/admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";

/** The classes of a button or a link that is an icon alone, as high as those next to it in a list. */
export const iconButton =
	"grid size-10 place-items-center rounded-control text-muted hover:bg-page-2 hover:text-heading phone:size-8";

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
			className={iconButton}
		>
			<Icon name="link" className="size-4" />
		</button>
	);
}
