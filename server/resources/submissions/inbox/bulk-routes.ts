import type { OpenAPIHono } from "@hono/zod-openapi";
import { bulkInputSchema, bulkLimit, bulkResultSchema } from "../../../../contract/bulk.ts";
import { successSchema } from "../../../../contract/envelope.ts";
import { messages } from "../../../../contract/messages.ts";
import { adminCalls } from "../../../auth/admin-calls.ts";
import type { AppContext } from "../../../context.ts";
import type { ApiEnvironment } from "../../../http/api-environment.ts";
import { adminJsonBody } from "../../../http/body.ts";
import { jsonOf } from "../../../http/call.ts";
import { HttpError } from "../../../http/errors.ts";
import { changeMany } from "./bulk.ts";

/** The admin's work with many entries at once. */
export function bulkRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: AppContext): void {
	const addCall = adminCalls(api, "Inbox", clock);
	addCall({
		method: "post",
		path: "/admin/submissions/bulk",
		summary: "One action on up to 5,000 entries, chosen or all that a filter finds, or the undoing of one",
		body: jsonOf(adminJsonBody, bulkInputSchema),
		answers: successSchema(bulkResultSchema),
		refusals: [409],
		async answer({ body, audit }) {
			const data = await changeMany(store, body, audit);
			if ("found" in data) throw new HttpError(409, messages.foundOther(data.found, bulkLimit), { data });
			return { data };
		},
	});
}
