import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { toastWhile } from "../../ui/toast.ts";
import { download } from "../api.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { saveFile } from "../ui/save-file.ts";

/** Exports every post and draft, whatever the filters show, as a zip. */
export function ExportPosts() {
	const text = admin.cards.export;
	const exporting = useMutation({
		mutationFn: async () => {
			const { file, name } = await toastWhile(download("/admin/posts/export"), {
				loading: text.preparing,
				success: () => text.ready,
			});
			saveFile(file, name);
		},
	});
	return (
		<IconButton
			icon="download"
			name={text.label}
			className="ml-2"
			disabled={exporting.isPending}
			onClick={() => exporting.mutate()}
		/>
	);
}
