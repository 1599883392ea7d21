import { admin } from "../../../content/admin.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useDownload } from "../ui/use-download.ts";

/** Exports every post and draft, whatever the filters show, as a zip. */
export function ExportPosts() {
	const text = admin.cards.export;
	const exporting = useDownload("/admin/posts/export", { loading: text.preparing, ready: text.ready });
	return (
		<IconButton
			icon="download"
			name={text.label}
			className="ms-2"
			disabled={exporting.isPending}
			onClick={() => exporting.mutate()}
		/>
	);
}
