import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { deletedItemSchema, deletedKinds, deletedPagingSchema } from "../../contract/deleted.ts";
import { listSchema, successSchema } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { answers } from "../answers.ts";
import type { ApiEnvironment, Parts } from "../app.ts";
import { namesBeside } from "../posts/neighbours.ts";
import { changeContent } from "../publishing/change-content.ts";
import { Refusal } from "../refusal.ts";
import { actOf, requireAdmin } from "../session/authenticate.ts";
import { idInPath } from "../validation.ts";
import { listDeleted, restore } from "./repository.ts";

const admins = { tags: ["Recently deleted"], security: [{ bearer: [] }] };

const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/deleted",
	summary: "What was deleted in the last 30 days, the last first",
	middleware: [requireAdmin] as const,
	request: { query: deletedPagingSchema },
	responses: answers(listSchema(deletedItemSchema), [401, 422]),
});
const undo = createRoute({
	...admins,
	method: "post",
	path: "/admin/deleted/{kind}/{id}/restore",
	summary: "Restore it as it was",
	middleware: [requireAdmin] as const,
	request: { params: z.object({ kind: z.enum(deletedKinds), id: idInPath }) },
	responses: answers(successSchema(z.object({ title: z.string() })), [401, 404, 422]),
});

/** What was deleted and can be restored. */
export function deletedRoutes(api: OpenAPIHono<ApiEnvironment>, parts: Parts): void {
	const { store, clock } = parts;

	api.openapi(list, async (context) => {
		const { items, nextCursor } = await listDeleted(store, clock(), context.req.valid("query"));
		return context.json({ status: "success" as const, data: items, ...(nextCursor && { nextCursor }) }, 200);
	});

	api.openapi(undo, async (context) => {
		const { kind, id } = context.req.valid("param");
		const title = await changeContent(parts, async (transaction) => {
			const result = await restore(transaction, kind, id, actOf(context, clock));
			if (result === null) throw new Refusal(404, messages.notFound);
			if (kind === "project") return { result, names: ["projects", `project:${id}`] };
			if (kind !== "post") return { result, names: [] };
			return { result, names: ["posts", `post:${id}`, ...(await namesBeside(transaction, clock(), id))] };
		});
		return context.json({ status: "success" as const, data: { title } }, 200);
	});
}
