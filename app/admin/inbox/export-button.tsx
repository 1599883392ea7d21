import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { countLimit } from "../../../contract/list.ts";
import type { SubmissionFilter, SubmissionKind } from "../../../contract/submission.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toastWhile } from "../../ui/toast.ts";
import { download } from "../api.ts";
import { formatCount } from "../ui/format.tsx";
import { toApiQuery } from "./inbox-query.ts";

/** Exports what the filters show, as CSV. */
export function ExportButton({ kind, filter }: { kind: SubmissionKind; filter: SubmissionFilter }) {
	const text = admin.export;
	const exporting = useMutation({
		mutationFn: async () => {
			const query = toApiQuery(filter);
			query.set("kind", kind);
			const { file, name } = await toastWhile(download(`/admin/submissions/export?${query}`), {
				loading: text.preparing,
				success: ({ entries }) => interpolate(text.ready, { count: formatCount(Number(entries), countLimit(filter)) }),
			});
			save(file, name);
		},
	});
	return (
		<div className="border-t border-line pt-3">
			<Button
				variant="secondary"
				size="compact"
				className="w-full"
				disabled={exporting.isPending}
				onClick={() => exporting.mutate()}
			>
				<Icon name="download" className="size-4" />
				{text.label}
			</Button>
		</div>
	);
}

function save(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// The browser has opened the file within a minute.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
