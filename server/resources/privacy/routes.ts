import type { OpenAPIHono } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import {
	forecastQuerySchema,
	personEntriesSchema,
	personSchema,
	retentionChangeSchema,
	retentionForecastSchema,
	retentionSchema,
	retentionTimesSchema,
} from "../../../contract/privacy.ts";
import { eraseDeleted } from "../../../db/erase.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { jsonBody } from "../../http/body.ts";
import { addCall, jsonOf } from "../../http/call.ts";
import { refuseStale } from "../../http/errors.ts";
import { changeContent } from "../publishing/change-content.ts";
import { findPerson, forgetPerson } from "./person-repository.ts";
import { forecastRetention, readRetention, writeRetention } from "./retention-repository.ts";

/** Retention times, and forgetting a person. */
export function privacyRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock, log, config } = appContext;
	const addAdminCall = adminCalls(api, "Privacy", clock);

	addCall(api, "Privacy", {
		method: "get",
		path: "/retention",
		summary: "For how many days the entries of each form are kept, and how many backups, as the privacy notice says",
		answers: successSchema(retentionTimesSchema),
		async answer() {
			const backups = config.backupEvery === null ? null : config.backupKeep;
			return { data: { ...(await readRetention(store)), backups } };
		},
	});

	addAdminCall({
		method: "get",
		path: "/admin/retention",
		summary: "For how many days the entries of each form are kept",
		answers: successSchema(retentionSchema),
		answer: async () => ({ data: await readRetention(store) }),
	});

	addAdminCall({
		method: "put",
		path: "/admin/retention",
		summary: "Set for how many days entries are kept; older ones are removed within the hour",
		body: jsonOf(jsonBody, retentionChangeSchema),
		answers: successSchema(retentionSchema),
		refusals: [409],
		async answer({ body: { base, ...change }, audit }) {
			const data = await changeContent(appContext, async (transaction) => {
				const stored = await readRetention(transaction);
				refuseStale(stored, base);
				return writeRetention(transaction, retentionSchema.parse({ ...stored, ...change }), audit);
			});
			return { data };
		},
	});

	addAdminCall({
		method: "get",
		path: "/admin/retention/forecast",
		summary: "What a retention time would remove",
		query: forecastQuerySchema,
		answers: successSchema(retentionForecastSchema),
		answer: async ({ query: { kind, days } }) => ({ data: await forecastRetention(store, kind, days, clock()) }),
	});

	// The address travels in the body, because a query stands in logs.
	addAdminCall({
		method: "post",
		path: "/admin/person/find",
		summary: "How many entries an address has",
		body: jsonOf(jsonBody, personSchema),
		answers: successSchema(personEntriesSchema),
		answer: async ({ body: { email } }) => ({ data: await findPerson(store, email) }),
	});

	addAdminCall({
		method: "post",
		path: "/admin/person/forget",
		summary: "Remove everything with an address at once and for good",
		body: jsonOf(jsonBody, personSchema),
		answers: successSchema(personEntriesSchema),
		async answer({ body: { email }, audit }) {
			const data = await forgetPerson(store, email, audit);
			// The rows are gone; what is left of them in files goes with the next hourly removal at the latest.
			await eraseDeleted(store).catch((error) => log.warn({ error }, "erased rows are still in the database files"));
			return { data };
		},
	});
}
