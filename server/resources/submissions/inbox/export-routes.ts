import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { doneSchema } from "../../../../contract/envelope.ts";
import { exportQuerySchema } from "../../../../contract/inbox.ts";
import { record } from "../../../auth/audit/record.ts";
import { adminRoute, auditContext } from "../../../auth/authenticate.ts";
import type { AppContext } from "../../../context.ts";
import type { ApiEnvironment } from "../../../http/api-environment.ts";
import { responsesOf } from "../../../http/responses.ts";
import { streamBody } from "../../../http/stream-body.ts";
import { countSubmissions } from "../repository.ts";
import { writeCsv } from "./csv.ts";
import { exportTable } from "./table.ts";

const type = "text/csv; charset=utf-8";

const exportEntries = createRoute({
	...adminRoute("Inbox"),
	method: "get",
	path: "/admin/submissions/export",
	summary: "Everything that a filter shows, or chosen entries, as CSV, with formulas inert",
	request: { query: exportQuerySchema },
	responses: {
		...responsesOf(doneSchema, [401, 422]),
		200: { description: "The file", content: { [type]: { schema: z.string().openapi({ format: "binary" }) } } },
	},
});

/** The export of the inbox, written while it is read. */
export function exportRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock, log }: AppContext): void {
	api.openapi(exportEntries, async (context) => {
		const { kind, separator, ...filter } = context.req.valid("query");
		const audit = auditContext(context, clock);
		await record(store, audit, "exported", kind);
		const bytes = writeCsv(exportTable(store, kind, filter), separator);
		return new Response(streamBody(context, log, bytes), {
			headers: {
				"Content-Type": type,
				"Content-Disposition": `attachment; filename="${kind}-${audit.now.toISOString().slice(0, 10)}.csv"`,
				"Entry-Count": String(await countSubmissions(store, kind, filter)),
			},
		});
	});
}
