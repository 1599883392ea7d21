import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
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
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { jsonBody } from "../../http/body.ts";
import { refuseStale } from "../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { changeContent } from "../publishing/change-content.ts";
import { findPerson, forgetPerson } from "./person.ts";
import { forecastRetention, readRetention, writeRetention } from "./retention.ts";

const admins = adminRoute("Privacy");
const bodyRefusals = [400, 401, 413, 415, 422] as const;

const readPublic = createRoute({
	tags: ["Privacy"],
	method: "get",
	path: "/retention",
	summary: "For how many days the entries of each form are kept, and how many backups, as the privacy notice says",
	responses: responsesOf(successSchema(retentionTimesSchema), []),
});
const read = createRoute({
	...admins,
	method: "get",
	path: "/admin/retention",
	summary: "For how many days the entries of each form are kept",
	responses: responsesOf(successSchema(retentionSchema), [401]),
});
const write = createRoute({
	...admins,
	method: "put",
	path: "/admin/retention",
	summary: "Set for how many days entries are kept; older ones are removed within the hour",
	middleware: [requireAdmin, jsonBody] as const,
	request: jsonRequest(retentionChangeSchema),
	responses: responsesOf(successSchema(retentionSchema), [...bodyRefusals, 409]),
});
const forecast = createRoute({
	...admins,
	method: "get",
	path: "/admin/retention/forecast",
	summary: "What a retention time would remove",
	request: { query: forecastQuerySchema },
	responses: responsesOf(successSchema(retentionForecastSchema), [401, 422]),
});
// The address travels in the body, because a query stands in logs.
const find = createRoute({
	...admins,
	method: "post",
	path: "/admin/person/find",
	summary: "How many entries an address has",
	middleware: [requireAdmin, jsonBody] as const,
	request: jsonRequest(personSchema),
	responses: responsesOf(successSchema(personEntriesSchema), [...bodyRefusals]),
});
const forget = createRoute({
	...admins,
	method: "post",
	path: "/admin/person/forget",
	summary: "Remove everything with an address at once and for good",
	middleware: [requireAdmin, jsonBody] as const,
	request: jsonRequest(personSchema),
	responses: responsesOf(successSchema(personEntriesSchema), [...bodyRefusals]),
});

/** Retention times, and forgetting a person. */
export function privacyRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock, log, config } = appContext;

	api.openapi(readPublic, async (context) => {
		const backups = config.backupEvery === null ? null : config.backupKeep;
		return context.json(success({ ...(await readRetention(store)), backups }), 200);
	});

	api.openapi(read, async (context) => context.json(success(await readRetention(store)), 200));

	api.openapi(write, async (context) => {
		const { base, ...change } = context.req.valid("json");
		const retention = await changeContent(appContext, async (transaction) => {
			const stored = await readRetention(transaction);
			refuseStale(stored, base);
			return writeRetention(transaction, retentionSchema.parse({ ...stored, ...change }), auditContext(context, clock));
		});
		return context.json(success(retention), 200);
	});

	api.openapi(forecast, async (context) => {
		const { kind, days } = context.req.valid("query");
		return context.json(success(await forecastRetention(store, kind, days, clock())), 200);
	});

	api.openapi(find, async (context) =>
		context.json(success(await findPerson(store, context.req.valid("json").email)), 200),
	);

	api.openapi(forget, async (context) => {
		const data = await forgetPerson(store, context.req.valid("json").email, auditContext(context, clock));
		// The rows are gone; what is left of them in files goes with the next hourly removal at the latest.
		await eraseDeleted(store).catch((error) => log.warn({ error }, "erased rows are still in the database files"));
		return context.json(success(data), 200);
	});
}
