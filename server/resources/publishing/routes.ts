import type { OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { publishedListSchema, publishedViewSchema } from "../../../contract/published.ts";
import { restorableDays } from "../../../contract/trash.ts";
import type { Store } from "../../../db/connect.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { addCall } from "../../http/call.ts";
import { requireFound } from "../../http/errors.ts";
import { idParameter } from "../../http/validation.ts";
import { setDeleted } from "../trash/repository.ts";
import { changeContent } from "./change-content.ts";
import { findItem, listItems } from "./lists.ts";
import { createItem, type Published, type SharedInput, unpublishRow, updateItem } from "./repository.ts";
import { saveContent } from "./save-content.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";
import { bodyWithImage } from "./upload.ts";

/** What the calls of posts and of projects have of their own. */
interface PublishedCalls<Table extends PublishedTable, Input extends SharedInput, Item, Shown extends Item> {
	/** Their heading in the document. */
	tag: string;
	paths: { all: string; one: string };
	schemas: { input: z.ZodObject & z.ZodType<Input>; item: z.ZodType<Item>; shown: z.ZodType<Shown> };
	published: Published<Table, Input, Item>;
	/** Makes of one what its page shows. */
	show: (store: Store, item: Item) => Promise<Shown>;
}

/** Adds the calls that read, save, unpublish and delete posts or projects (spec 7). */
export function publishedRoutes<Table extends PublishedTable, Input extends SharedInput, Item, Shown extends Item>(
	api: OpenAPIHono<ApiEnvironment>,
	appContext: AppContext,
	{ tag, paths, schemas, published, show }: PublishedCalls<Table, Input, Item, Shown>,
): void {
	const { store, clock } = appContext;
	const { table, toItem } = published;
	const { kind } = publishedTables[table];
	const addAdminCall = adminCalls(api, tag, clock);
	const one = { ...idParameter, path: paths.one };
	const item = successSchema(schemas.item);
	const body = bodyWithImage<Input>(schemas.input);

	addCall(api, tag, {
		method: "get",
		path: paths.all,
		summary: `${tag}, newest first, or searched, filtered and sorted; what is not public for the admin alone`,
		query: publishedListSchema,
		answers: pageSchema(schemas.item),
		answer: ({ query, context }) =>
			listItems(store, published, { admin: context.get("user") !== null, now: clock() }, query),
	});

	addCall(api, tag, {
		...one,
		method: "get",
		summary: `One ${kind}; one that is not public for the admin alone, unless the public view is asked for`,
		query: publishedViewSchema,
		answers: successSchema(schemas.shown),
		async answer({ params: { id }, query: { view }, context }) {
			const admin = context.get("user") !== null && view !== "public";
			const found = requireFound(await findItem(store, published, { admin, now: clock() }, id));
			return { data: await show(store, found) };
		},
	});

	addAdminCall({
		method: "post",
		path: paths.all,
		summary: `Publish a ${kind}`,
		body,
		answers: item,
		async answer({ body: { input, sent }, audit }) {
			const data = await saveContent(appContext, sent, (transaction, image) =>
				createItem(transaction, published, { input, image, audit }),
			);
			return { data };
		},
	});

	addAdminCall({
		...one,
		method: "post",
		summary: `Change a ${kind}`,
		body,
		answers: item,
		refusals: [409],
		async answer({ params: { id }, body: { input, sent }, audit }) {
			const data = await saveContent(appContext, sent, (transaction, image) =>
				updateItem(transaction, published, id, { input, image, audit }),
			);
			return { data };
		},
	});

	addAdminCall({
		...one,
		path: `${paths.one}/unpublish`,
		method: "post",
		summary: `Take a ${kind} off the site; an update publishes it again`,
		answers: item,
		async answer({ params: { id }, audit }) {
			const row = await changeContent(appContext, async (transaction) =>
				requireFound(await unpublishRow(transaction, table, id, audit)),
			);
			return { data: toItem(row) };
		},
	});

	addAdminCall({
		...one,
		method: "delete",
		summary: `Delete a ${kind}; it can be restored for ${restorableDays} days`,
		async answer({ params: { id }, audit }) {
			await changeContent(appContext, async (transaction) => {
				requireFound(await setDeleted(transaction, kind, id, true, audit));
			});
		},
	});
}
