import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import { oldAddressSchema, type Redirect, redirectSchema } from "../../../contract/redirect.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import { record } from "../../auth/audit/record.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { jsonOf } from "../../http/call.ts";
import { requireFound, wrongField } from "../../http/errors.ts";
import { listRedirects, putRedirect, redirectPath, removeRedirect } from "./repository.ts";

/** Old addresses, which lead visitors and search engines to where things are now. */
export function redirectRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, clock }: AppContext,
	hasAddress: (path: string) => Promise<boolean>,
): void {
	const addCall = adminCalls(api, "Old addresses", clock);
	const shared = { path: "/admin/redirects", answers: successSchema(z.array(redirectSchema)) };
	const readAll = async () => ({ data: await listRedirects(store) });

	addCall({ ...shared, method: "get", summary: "Old addresses, and where each leads", answer: readAll });

	addCall({
		...shared,
		method: "put",
		summary: "Let an address without a page lead to another one (301); one that gets a page later shows it",
		body: jsonOf(adminJsonBody, redirectSchema),
		async answer({ body, audit }) {
			const [from, to] = [pathOf(body.from, "from"), pathOf(body.to, "to")];
			if (await hasAddress(from)) throw wrongField("from", messages.addressHasPage);
			await withAdvisoryLock(store, async (transaction) => {
				const reason = await putRedirect(transaction, from, to);
				if (reason !== undefined) throw wrongField("from", `${from} ${reason}`);
				await record(transaction, audit, "redirectChanged", `redirect ${from}`);
			});
			return readAll();
		},
	});

	addCall({
		...shared,
		method: "delete",
		summary: "Let an old address lead nowhere",
		body: jsonOf(adminJsonBody, oldAddressSchema),
		refusals: [404],
		async answer({ body, audit }) {
			const from = pathOf(body.from, "from");
			await withAdvisoryLock(store, async (transaction) => {
				requireFound(await removeRedirect(transaction, from));
				await record(transaction, audit, "redirectRemoved", `redirect ${from}`);
			});
			return readAll();
		},
	});
}

function pathOf(address: string, name: keyof Redirect): string {
	const path = redirectPath(address);
	if (path === undefined) throw wrongField(name, messages.addressRefused);
	return path;
}
