import { admin } from "../../../content/admin.ts";
import { postCalls } from "../../../contract/posts.ts";
import { Button } from "../../ui/button.tsx";
import { useDownload } from "../ui/use-download.ts";

/** Exports every post and draft, whatever the filters show, as a zip. */
export function ExportPosts() {
	const text = admin.cards.export;
	const exporting = useDownload(postCalls.export, { loading: text.preparing, ready: () => text.ready });
	return (
		<Button
			variant="quiet"
			className="max-phone:px-0"
			aria-label={text.label}
			title={text.label}
			disabled={exporting.isPending}
			onClick={() => exporting.mutate({})}
		>
			{text.open}
		</Button>
	);
}
