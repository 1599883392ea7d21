import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type CsvSeparator, csvSeparators, inboxCalls } from "../../../contract/inbox.ts";
import { countLimit } from "../../../contract/list.ts";
import type { SubmissionFilter, SubmissionKind } from "../../../contract/submissions.ts";
import { readStored, writeStored } from "../../storage.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Choice } from "../ui/choice.tsx";
import { formatCount } from "../ui/format.tsx";
import { useDownload } from "../ui/use-download.ts";
import { toApiQuery } from "./inbox-query.ts";

const separatorKey = "csvSeparator";

/** Exports what the filters show as CSV, or the entries with the given ids. */
export function useExport(kind: SubmissionKind, filter: SubmissionFilter) {
	const { preparing, ready } = admin.export;
	const { isPending, mutate } = useDownload(inboxCalls.export, {
		loading: preparing,
		ready: (entries) => interpolate(ready, { count: formatCount(Number(entries), countLimit(filter)) }),
	});
	return {
		isPending,
		run: (ids: string[] = []) => {
			// An entry that was changed since it was listed may no longer match the filter.
			const asked = ids.length > 0 ? { sort: filter.sort, ids: ids.join() } : toApiQuery(filter);
			mutate({ query: { ...asked, kind, separator: readSeparator() } });
		},
	};
}

/** Exports what the filters show. */
export function ExportButton({ kind, filter }: { kind: SubmissionKind; filter: SubmissionFilter }) {
	const text = admin.export;
	const [separator, setSeparator] = useState(readSeparator);
	const { isPending, run } = useExport(kind, filter);
	return (
		<div className="flex flex-wrap gap-2">
			<Choice
				label={text.separator}
				value={separator}
				options={text.separators}
				onChoose={(chosen) => {
					writeStored(separatorKey, chosen);
					setSeparator(readSeparator());
				}}
				className="phone:flex-1"
			/>
			<Button variant="secondary" className="grow" disabled={isPending} onClick={() => run()}>
				<Icon name="download" className="size-4" />
				{text.label}
			</Button>
		</div>
	);
}

/** The separator that was chosen last in this browser. */
function readSeparator(): CsvSeparator {
	return csvSeparators.find((separator) => separator === readStored(separatorKey)) ?? "comma";
}
