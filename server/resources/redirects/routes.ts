import { messages } from "../../../contract/messages.ts";
import { redirectCalls } from "../../../contract/redirects.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import { record } from "../../auth/audit/record.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { HttpError, requireFound, wrongField } from "../../http/errors.ts";
import { siteAddress } from "../../http/site-address.ts";
import { changeContent } from "../publishing/change-content.ts";
import { oldAddress, targetAddress } from "./address.ts";
import { type HasAddress, leadFrom } from "./lead.ts";
import { putRedirect, readRedirects, removeRedirect } from "./repository.ts";

/**
 * Old addresses, which lead visitors and search engines to where things are now.
 * @param hasAddress whether visitors find something at a path; absent where pages change while they are developed
 */
export function redirectRoutes(api: Api, appContext: AppContext, hasAddress: HasAddress | undefined): void {
	const { store, config, clock } = appContext;
	const addCall = adminCalls(api, "Old addresses", clock);

	addCall({
		...redirectCalls.list,
		summary: "Old addresses, and where each leads",
		async answer({ query: { limit, search = "", cursor } }) {
			const redirects = await readRedirects(store);
			// Stored addresses are in ASCII.
			const ascii = search.toLowerCase().replace(/[^ -~]+/g, encodeURIComponent);
			const words = ascii.toLowerCase().split(" ");
			const matching = [...redirects].filter((addresses) => {
				const text = addresses.join(" ").toLowerCase();
				return words.every((word) => text.includes(word));
			});
			const start = Math.max(Number(cursor) || 0, 0);
			const entries = matching.slice(start, start + limit).map(async ([from, to]) => {
				const end = hasAddress && (await leadFrom(redirects, hasAddress, from));
				return { from, to, leads: end !== null };
			});
			return {
				data: await Promise.all(entries),
				...(start > 0 && { previousCursor: String(Math.max(start - limit, 0)) }),
				...(start + limit < matching.length && { nextCursor: String(start + limit) }),
			};
		},
	});

	addCall({
		...redirectCalls.put,
		summary: "Let an old address lead to another one (301)",
		description:
			"It leads within the site or to another host by https://, while it has no page; to a target without a page it answers 404. One with a query leads for exactly that, in any order, also where there is a page. One that leads elsewhere already answers 409 with what stands there, unless `replace` is true.",
		receive: adminJsonBody,
		refusals: [409],
		async answer({ body, audit }) {
			const from = requireAddress("from", oldAddress(body.from), messages.addressRefused);
			const to = requireAddress("to", targetAddress(body.to, siteAddress(config)), messages.targetRefused);
			if (!from.includes("?") && (await hasAddress?.(from))) throw wrongField("from", messages.addressHasPage);
			await changeContent(appContext, async (transaction) => {
				const known = await readRedirects(transaction);
				const refused = await putRedirect(transaction, known, { from, to }, body.replace);
				if (refused) {
					const { reason, current } = refused;
					const data = current && { from, to: current };
					throw new HttpError(data ? 409 : 422, reason, { errors: { from: [reason] }, data });
				}
				await record(transaction, audit, "redirectChanged", `redirect ${from}`);
			});
			return { data: { from, to } };
		},
	});

	addCall({
		...redirectCalls.remove,
		summary: "Let an old address lead nowhere",
		receive: adminJsonBody,
		refusals: [404],
		async answer({ body, audit }) {
			const from = requireAddress("from", oldAddress(body.from), messages.addressRefused);
			await changeContent(appContext, async (transaction) => {
				requireFound(await removeRedirect(transaction, from));
				await record(transaction, audit, "redirectRemoved", `redirect ${from}`);
			});
		},
	});
}

function requireAddress(name: "from" | "to", address: string | undefined, message: string): string {
	if (address === undefined) throw wrongField(name, message);
	return address;
}
