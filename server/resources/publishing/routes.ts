import type { z } from "@hono/zod-openapi";
import type { PublishedCalls } from "../../../contract/published.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import type { Store } from "../../../db/connect.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { addCall } from "../../http/call.ts";
import { requireFound } from "../../http/errors.ts";
import { setDeleted } from "../trash/repository.ts";
import { changeContent } from "./change-content.ts";
import { findItem, listItems } from "./lists.ts";
import { createItem, type Published, type SharedInput, unpublishRow, updateItem } from "./repository.ts";
import { saveContent } from "./save-content.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";
import { bodyWithImage } from "./upload.ts";

/** What posts and projects have of their own. */
interface PublishedResource<Table extends PublishedTable, Input extends SharedInput, Item, Rendered extends Item> {
	/** Their heading in the document. */
	tag: string;
	calls: PublishedCalls<z.ZodType<Item>, z.ZodType<Rendered>>;
	input: z.ZodObject & z.ZodType<Input>;
	published: Published<Table, Input, Item>;
	/** Makes of one what its page shows. */
	show: (store: Store, item: Item) => Promise<Rendered>;
}

/** Adds the calls that read, save, unpublish and delete posts or projects (spec 7). */
export function publishedRoutes<Table extends PublishedTable, Input extends SharedInput, Item, Rendered extends Item>(
	api: Api,
	appContext: AppContext,
	{ tag, calls, input, published, show }: PublishedResource<Table, Input, Item, Rendered>,
): void {
	const { store, clock } = appContext;
	const { table, toItem } = published;
	const { kind } = publishedTables[table];
	const addAdminCall = adminCalls(api, tag, clock);
	const form = bodyWithImage<Input>(input);

	addCall(api, tag, {
		...calls.list,
		summary: `${tag}, newest first, or searched, filtered and sorted; what is not public for the admin alone`,
		answer: ({ query, context }) =>
			listItems(store, published, { admin: context.get("user") !== null, now: clock() }, query),
	});

	addCall(api, tag, {
		...calls.read,
		summary: `One ${kind}; one that is not public for the admin alone, unless the public view is asked for`,
		async answer({ params: { id }, query: { view }, context }) {
			const admin = context.get("user") !== null && view !== "public";
			const found = requireFound(await findItem(store, published, { admin, now: clock() }, id));
			return { data: await show(store, found) };
		},
	});

	addAdminCall({
		...calls.create,
		summary: `Publish a ${kind}`,
		form,
		async answer({ body: { input, sent }, audit }) {
			const data = await saveContent(appContext, sent, (transaction, image) =>
				createItem(transaction, published, { input, image, audit }),
			);
			return { data };
		},
	});

	addAdminCall({
		...calls.update,
		summary: `Change a ${kind}`,
		form,
		refusals: [409],
		async answer({ params: { id }, body: { input, sent }, audit }) {
			const data = await saveContent(appContext, sent, (transaction, image) =>
				updateItem(transaction, published, id, { input, image, audit }),
			);
			return { data };
		},
	});

	addAdminCall({
		...calls.unpublish,
		summary: `Take a ${kind} off the site; an update publishes it again`,
		async answer({ params: { id }, audit }) {
			const row = await changeContent(appContext, async (transaction) =>
				requireFound(await unpublishRow(transaction, table, id, audit)),
			);
			return { data: toItem(row) };
		},
	});

	addAdminCall({
		...calls.remove,
		summary: `Delete a ${kind}; it can be restored for ${restorableDays} days`,
		async answer({ params: { id }, audit }) {
			await changeContent(appContext, async (transaction) => {
				requireFound(await setDeleted(transaction, kind, id, true, audit));
			});
		},
	});
}
