import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { deletedItemSchema, deletedKinds, deletedPagingSchema, restoredItemSchema } from "../../../contract/trash.ts";
import { adminRoute, auditContext } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { requireFound } from "../../http/errors.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { idInPath } from "../../http/validation.ts";
import { restoreRow } from "../deletion.ts";
import { changeContent } from "../publishing/change-content.ts";
import { listDeleted } from "./repository.ts";

const admins = adminRoute("Recently deleted");

const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/deleted",
	summary: "What was deleted in the last 30 days, the last first",
	request: { query: deletedPagingSchema },
	responses: responsesOf(pageSchema(deletedItemSchema), [401, 422]),
});
const undo = createRoute({
	...admins,
	method: "post",
	path: "/admin/deleted/{kind}/{id}/restore",
	summary: "Restore it as it was",
	request: { params: z.object({ kind: z.enum(deletedKinds), id: idInPath }) },
	responses: responsesOf(successSchema(restoredItemSchema), [401, 404, 422]),
});

/** What was deleted and can be restored. */
export function trashRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock } = appContext;

	api.openapi(list, async (context) => {
		const page = await listDeleted(store, clock(), context.req.valid("query"));
		return context.json({ status: "success" as const, ...page }, 200);
	});

	api.openapi(undo, async (context) => {
		const { kind, id } = context.req.valid("param");
		const title = await changeContent(appContext, async (transaction) =>
			requireFound(await restoreRow(transaction, kind, id, auditContext(context, clock))),
		);
		return context.json(success({ title }), 200);
	});
}
