import { inboxCalls } from "../../../../contract/inbox.ts";
import { adminCalls } from "../../../auth/admin-calls.ts";
import { record } from "../../../auth/audit/record.ts";
import type { AppContext } from "../../../context.ts";
import type { Api } from "../../../http/api-environment.ts";
import { streamFile } from "../../../http/stream-file.ts";
import { countSubmissions } from "../repository.ts";
import { writeCsv } from "./csv.ts";
import { exportTable } from "./table.ts";

/** The export of the inbox, written while it is read. */
export function exportRoutes(api: Api, { store, clock, log }: AppContext): void {
	const addAdminCall = adminCalls(api, "Inbox", clock);
	addAdminCall({
		...inboxCalls.export,
		summary: "Everything that a filter shows, or chosen entries, as CSV, with formulas inert",
		file: "text/csv; charset=utf-8",
		async answer({ query: { kind, separator, ...filter }, context, audit }) {
			await record(store, audit, "exported", kind);
			const bytes = writeCsv(exportTable(store, kind, filter), separator);
			const file = streamFile(context, log, `${kind}-${audit.now.toISOString().slice(0, 10)}.csv`, bytes);
			file.headers.set("Entry-Count", String(await countSubmissions(store, kind, filter)));
			return file;
		},
	});
}
