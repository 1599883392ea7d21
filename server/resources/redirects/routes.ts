import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import { oldAddressSchema, type Redirect, redirectSchema } from "../../../contract/redirect.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { record } from "../../auth/audit/record.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { listRedirects, putRedirect, redirectPath, removeRedirect } from "./repository.ts";

const admins = adminRoute("Old addresses");
const path = "/admin/redirects";
const all = successSchema(z.array(redirectSchema));

const list = createRoute({
	...admins,
	method: "get",
	path,
	summary: "Old addresses, and where each leads",
	responses: responsesOf(all, [401]),
});
const write = createRoute({
	...admins,
	method: "put",
	path,
	summary: "Let an address without a page lead to another one (301); one that gets a page later shows it",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: jsonRequest(redirectSchema),
	responses: responsesOf(all, [400, 401, 413, 415, 422]),
});
const remove = createRoute({
	...admins,
	method: "delete",
	path,
	summary: "Let an old address lead nowhere",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: jsonRequest(oldAddressSchema),
	responses: responsesOf(all, [400, 401, 404, 413, 415, 422]),
});

/** Old addresses, which lead visitors and search engines to where things are now. */
export function redirectRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, clock }: AppContext,
	hasAddress: (path: string) => Promise<boolean>,
): void {
	const answer = async () => success(await listRedirects(store));
	api.openapi(list, async (context) => context.json(await answer(), 200));

	api.openapi(write, async (context) => {
		const sent = context.req.valid("json");
		const [from, to] = [pathOf(sent.from, "from"), pathOf(sent.to, "to")];
		if (await hasAddress(from)) throw refusalOf("from", messages.addressHasPage);
		await withAdvisoryLock(store, async (transaction) => {
			const reason = await putRedirect(transaction, from, to);
			if (reason !== undefined) throw refusalOf("from", `${from} ${reason}`);
			await record(transaction, auditContext(context, clock), "redirectChanged", `redirect ${from}`);
		});
		return context.json(await answer(), 200);
	});

	api.openapi(remove, async (context) => {
		const from = pathOf(context.req.valid("json").from, "from");
		await withAdvisoryLock(store, async (transaction) => {
			requireFound(await removeRedirect(transaction, from));
			await record(transaction, auditContext(context, clock), "redirectRemoved", `redirect ${from}`);
		});
		return context.json(await answer(), 200);
	});
}

function pathOf(address: string, name: keyof Redirect): string {
	const path = redirectPath(address);
	if (path === undefined) throw refusalOf(name, messages.addressRefused);
	return path;
}

const refusalOf = (name: keyof Redirect, message: string) =>
	new HttpError(422, message, { errors: { [name]: [message] } });
