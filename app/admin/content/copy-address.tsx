import { admin } from "../../../content/admin.ts";
import { copyText } from "../ui/copy-text.ts";
import { IconButton } from "../ui/icon-button.tsx";

/** Copies the whole address of a page of the site. */
export const copyAddress = (path: string) => copyText(new URL(path, location.origin).href, admin.cards);

/** A button that copies the whole address of a page of the site. */
export function CopyAddress({ path }: { path: string }) {
	return <IconButton icon="link" name={admin.cards.copyAddress} onClick={() => void copyAddress(path)} />;
}
