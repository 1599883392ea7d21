import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { company } from "../../../content/company.ts";
import { doneSchema, successSchema } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { postInputSchema, postNeighboursSchema, postSchema, shownPostSchema } from "../../../contract/post.ts";
import { publishedListSchema, publishedViewSchema } from "../../../contract/published.ts";
import { record } from "../../auth/audit/record.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { formBody } from "../../http/body.ts";
import { requireFound } from "../../http/errors.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { streamBody } from "../../http/stream-body.ts";
import { idParameter } from "../../http/validation.ts";
import { deleteRow } from "../deletion.ts";
import { exportPosts, zipOf } from "../post-files/export.ts";
import { changeContent } from "../publishing/change-content.ts";
import { unpublishRow } from "../publishing/repository.ts";
import { saveContent } from "../publishing/save-content.ts";
import { bodyWithImage, fieldsAndImage } from "../publishing/upload.ts";
import { createPost, findNeighbours, findPost, listPosts, toPost, toShownPost, updatePost } from "./repository.ts";

const tags = ["Posts"];
const admins = adminRoute("Posts");
const onePost = successSchema(postSchema);
const body = bodyWithImage(postInputSchema);

const list = createRoute({
	method: "get",
	path: "/blog",
	tags,
	summary: "Posts, newest first, or searched, filtered and sorted; scheduled and unpublished ones for the admin alone",
	request: { query: publishedListSchema },
	responses: responsesOf(pageSchema(postSchema), [422]),
});
const read = createRoute({
	method: "get",
	path: "/blog/b/{id}",
	tags,
	summary: "One post; one that is not public for the admin alone, unless the public view is asked for",
	request: { ...idParameter, query: publishedViewSchema },
	responses: responsesOf(successSchema(shownPostSchema), [404, 422]),
});
const neighbours = createRoute({
	method: "get",
	path: "/blog/b/{id}/neighbours",
	tags,
	summary:
		"The published posts right before and after one, and the newest three that share a service with it, as cards",
	request: idParameter,
	responses: responsesOf(successSchema(postNeighboursSchema), [404]),
});
const create = createRoute({
	...admins,
	method: "post",
	path: "/blog",
	summary: "Publish a post",
	middleware: [requireAdmin, formBody] as const,
	request: { body },
	responses: responsesOf(onePost, [400, 401, 413, 415, 422]),
});
const update = createRoute({
	...admins,
	method: "post",
	path: "/blog/b/{id}",
	summary: "Change a post",
	middleware: [requireAdmin, formBody] as const,
	request: { ...idParameter, body },
	responses: responsesOf(onePost, [400, 401, 404, 409, 413, 415, 422]),
});
const unpublish = createRoute({
	...admins,
	method: "post",
	path: "/blog/b/{id}/unpublish",
	summary: "Take a post off the site; an update publishes it again",
	request: idParameter,
	responses: responsesOf(onePost, [401, 404]),
});
const remove = createRoute({
	...admins,
	method: "delete",
	path: "/blog/b/{id}",
	summary: "Delete a post; it can be restored for 30 days",
	request: idParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});
const download = createRoute({
	...admins,
	method: "get",
	path: "/admin/posts/export",
	summary: "Download every post, drafts too, as Markdown files with their images in a zip",
	responses: {
		...responsesOf(doneSchema, [401]),
		200: {
			description: "The zip",
			content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
		},
	},
});

/** Posts (spec 7, `blog`). */
export function postRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock, log } = appContext;

	api.openapi(list, async (context) => {
		const reader = { admin: context.get("user") !== null, now: clock() };
		const page = await listPosts(store, reader, context.req.valid("query"));
		return context.json({ status: "success" as const, ...page }, 200);
	});

	api.openapi(read, async (context) => {
		const { id } = context.req.valid("param");
		const admin = context.get("user") !== null && context.req.valid("query").view !== "public";
		const post = requireFound(await findPost(store, { admin, now: clock() }, id));
		return context.json(success(await toShownPost(store, post)), 200);
	});

	api.openapi(neighbours, async (context) => {
		const { id } = context.req.valid("param");
		const now = clock();
		const post = requireFound(await findPost(store, { admin: false, now }, id));
		return context.json(success(await findNeighbours(store, now, post)), 200);
	});

	api.openapi(create, async (context) => {
		const { input, sent } = fieldsAndImage(context.req.valid("form"), context.req.valid("json"), context.req.raw);
		const post = await saveContent(appContext, sent, (transaction, image) =>
			createPost(transaction, { input, image, audit: auditContext(context, clock) }, company.timeZone),
		);
		return context.json(success(post), 200);
	});

	api.openapi(update, async (context) => {
		const { id } = context.req.valid("param");
		const { input, sent } = fieldsAndImage(context.req.valid("form"), context.req.valid("json"), context.req.raw);
		const post = await saveContent(appContext, sent, (transaction, image) =>
			updatePost(transaction, id, { input, image, audit: auditContext(context, clock) }, company.timeZone),
		);
		return context.json(success(post), 200);
	});

	api.openapi(unpublish, async (context) => {
		const { id } = context.req.valid("param");
		const row = await changeContent(appContext, async (transaction) =>
			requireFound(await unpublishRow(transaction, "posts", id, auditContext(context, clock))),
		);
		return context.json(success(toPost(row)), 200);
	});

	api.openapi(remove, async (context) => {
		const { id } = context.req.valid("param");
		await changeContent(appContext, async (transaction) => {
			requireFound(await deleteRow(transaction, "post", id, auditContext(context, clock)));
		});
		return context.json(success(null), 200);
	});

	api.openapi(download, async (context) => {
		const audit = auditContext(context, clock);
		await record(store, audit, "exported", "post");
		return new Response(streamBody(context, log, zipOf(exportPosts(store))), {
			headers: {
				"Content-Type": "application/zip",
				"Content-Disposition": `attachment; filename="posts-${audit.now.toISOString().slice(0, 10)}.zip"`,
			},
		});
	});
}
