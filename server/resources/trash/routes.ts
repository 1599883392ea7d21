import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { pagingOf, successSchema } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { deletedItemSchema, deletedKinds, restorableDays, restoredItemSchema } from "../../../contract/trash.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { requireFound } from "../../http/errors.ts";
import { idInPath } from "../../http/validation.ts";
import { changeContent } from "../publishing/change-content.ts";
import { listDeleted, setDeleted } from "./repository.ts";

/** What was deleted and can be restored. */
export function trashRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock } = appContext;
	const addCall = adminCalls(api, "Recently deleted", clock);

	addCall({
		method: "get",
		path: "/admin/deleted",
		summary: `What was deleted in the last ${restorableDays} days, the last first`,
		query: pagingOf(50),
		answers: pageSchema(deletedItemSchema),
		answer: ({ query }) => listDeleted(store, clock(), query),
	});

	addCall({
		method: "post",
		path: "/admin/deleted/{kind}/{id}/restore",
		summary: "Restore it as it was",
		params: z.object({ kind: z.enum(deletedKinds), id: idInPath }),
		answers: successSchema(restoredItemSchema),
		async answer({ params: { kind, id }, audit }) {
			const title = await changeContent(appContext, async (transaction) =>
				requireFound(await setDeleted(transaction, kind, id, false, audit)),
			);
			return { data: { title } };
		},
	});
}
