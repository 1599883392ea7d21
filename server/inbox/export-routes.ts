import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { admin } from "../../content/admin.ts";
import { doneSchema } from "../../contract/envelope.ts";
import { type ExportFormat, exportQuerySchema } from "../../contract/inbox.ts";
import { record } from "../audit-log.ts";
import type { ApiEnvironment, AppContext } from "../context.ts";
import { responsesOf } from "../responses.ts";
import { adminRoute, auditContext } from "../session/authenticate.ts";
import { streamBody } from "../stream-body.ts";
import { countSubmissions } from "../submissions/repository.ts";
import { writeCsv } from "./csv.ts";
import { exportTable } from "./table.ts";
import { writeXlsx } from "./xlsx.ts";

const types: Record<ExportFormat, string> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const binary = z.string().openapi({ format: "binary" });

const exportEntries = createRoute({
	...adminRoute("Inbox"),
	method: "get",
	path: "/admin/submissions/export",
	summary: "Everything that a filter shows, as CSV or XLSX, with formulas inert",
	request: { query: exportQuerySchema },
	responses: {
		...responsesOf(doneSchema, [401, 422]),
		200: { description: "The file", content: { [types.csv]: { schema: binary }, [types.xlsx]: { schema: binary } } },
	},
});

/** The export of the inbox, written while it is read. */
export function exportRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock, log }: AppContext): void {
	api.openapi(exportEntries, async (context) => {
		const { format, kind, ...filter } = context.req.valid("query");
		const audit = auditContext(context, clock);
		await record(store, audit, "exported", kind);
		const name = kind === "contact" ? admin.inbox.captionContact : admin.inbox.captionCareers;
		const table = exportTable(store, kind, filter);
		const bytes = format === "csv" ? writeCsv(table) : writeXlsx(table, name);
		return new Response(streamBody(context, log, bytes), {
			headers: {
				"Content-Type": types[format],
				"Content-Disposition": `attachment; filename="${kind}-${audit.now.toISOString().slice(0, 10)}.${format}"`,
				"Entry-Count": String(await countSubmissions(store, kind, filter)),
			},
		});
	});
}
