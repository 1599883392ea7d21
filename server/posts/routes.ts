import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { company } from "../../content/company.ts";
import { successSchema } from "../../contract/envelope.ts";
import { pageSchema } from "../../contract/list.ts";
import { messages } from "../../contract/messages.ts";
import {
	postInputSchema,
	postListSchema,
	postNeighboursSchema,
	postSchema,
	postViewSchema,
} from "../../contract/post.ts";
import { addCacheTags } from "../cache-tags.ts";
import type { ApiEnvironment, AppContext } from "../context.ts";
import { HttpError } from "../errors.ts";
import { formBody } from "../middleware/body.ts";
import { changeContent } from "../publishing/change-content.ts";
import { deleteRow } from "../publishing/repository.ts";
import { saveContent } from "../publishing/save-content.ts";
import { bodyWithImage, fieldsAndImage } from "../publishing/upload.ts";
import { doneSchema, responsesOf, success } from "../responses.ts";
import { auditContext, requireAdmin } from "../session/authenticate.ts";
import { idInPath } from "../validation.ts";
import { allPostTags, changedTags, findPostTags } from "./post-tags.ts";
import { createPost, findNeighbours, findPost, listPosts, updatePost } from "./repository.ts";

const tags = ["Posts"];
const security = [{ bearer: [] }];
const idParameter = { params: z.object({ id: idInPath }) };
const onePost = successSchema(postSchema);
const body = bodyWithImage(postInputSchema);

const list = createRoute({
	method: "get",
	path: "/blog",
	tags,
	summary: "Posts, newest first, or searched, filtered and sorted; scheduled ones for the admin alone",
	request: { query: postListSchema },
	responses: responsesOf(pageSchema(postSchema), [422]),
});
const read = createRoute({
	method: "get",
	path: "/blog/b/{id}",
	tags,
	summary: "One post; a scheduled one for the admin alone, unless the public view is asked for",
	request: { ...idParameter, query: postViewSchema },
	responses: responsesOf(onePost, [404, 422]),
});
const neighbours = createRoute({
	method: "get",
	path: "/blog/b/{id}/neighbours",
	tags,
	summary: "The published posts right before and after one, as cards",
	request: idParameter,
	responses: responsesOf(successSchema(postNeighboursSchema), [404]),
});
const create = createRoute({
	method: "post",
	path: "/blog",
	tags,
	security,
	summary: "Publish a post",
	middleware: [requireAdmin, formBody] as const,
	request: { body },
	responses: responsesOf(onePost, [400, 401, 413, 415, 422]),
});
const update = createRoute({
	method: "post",
	path: "/blog/b/{id}",
	tags,
	security,
	summary: "Change a post",
	middleware: [requireAdmin, formBody] as const,
	request: { ...idParameter, body },
	responses: responsesOf(onePost, [400, 401, 404, 409, 413, 415, 422]),
});
const remove = createRoute({
	method: "delete",
	path: "/blog/b/{id}",
	tags,
	security,
	summary: "Delete a post; it can be restored for 30 days",
	middleware: [requireAdmin] as const,
	request: idParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});

/** Posts (spec 7, `blog`). */
export function postRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock } = appContext;
	const { timeZone } = company;

	api.openapi(list, async (context) => {
		addCacheTags(context, "posts");
		const reader = { admin: context.get("user") !== null, now: clock() };
		const page = await listPosts(store, reader, context.req.valid("query"));
		return context.json({ status: "success" as const, ...page }, 200);
	});

	api.openapi(read, async (context) => {
		const { id } = context.req.valid("param");
		addCacheTags(context, `post:${id}`);
		const admin = context.get("user") !== null && context.req.valid("query").view !== "public";
		const post = await findPost(store, { admin, now: clock() }, id);
		if (!post) throw new HttpError(404, messages.notFound);
		return context.json(success(post), 200);
	});

	api.openapi(neighbours, async (context) => {
		const { id } = context.req.valid("param");
		const now = clock();
		addCacheTags(context, `post:${id}`);
		if (!(await findPost(store, { admin: false, now }, id))) throw new HttpError(404, messages.notFound);
		const found = await findNeighbours(store, now, id);
		for (const post of [found.older, found.newer]) if (post) addCacheTags(context, `post:${post._id}`);
		return context.json(success(found), 200);
	});

	api.openapi(create, async (context) => {
		const { input, upload } = fieldsAndImage(context.req.valid("form"), context.req.valid("json"));
		const sent = { upload, sender: context.req.raw.signal };
		const post = await saveContent(appContext, "blogs", sent, async (transaction, image) => {
			const item = await createPost(transaction, input, image, auditContext(context, clock), timeZone);
			const tags = allPostTags(await findPostTags(transaction, clock(), item._id));
			return { result: { item, replacedImage: null }, tags };
		});
		return context.json(success(post), 200);
	});

	api.openapi(update, async (context) => {
		const { id } = context.req.valid("param");
		const { input, upload } = fieldsAndImage(context.req.valid("form"), context.req.valid("json"));
		const sent = { upload, sender: context.req.raw.signal };
		const post = await saveContent(appContext, "blogs", sent, async (transaction, image) => {
			const before = await findPostTags(transaction, clock(), id);
			const result = await updatePost(transaction, id, input, image, auditContext(context, clock), timeZone);
			return { result, tags: changedTags(before, await findPostTags(transaction, clock(), id)) };
		});
		return context.json(success(post), 200);
	});

	api.openapi(remove, async (context) => {
		const { id } = context.req.valid("param");
		await changeContent(appContext, async (transaction) => {
			const before = await findPostTags(transaction, clock(), id);
			if (!(await deleteRow(transaction, "posts", id, auditContext(context, clock))))
				throw new HttpError(404, messages.notFound);
			return { result: null, tags: allPostTags(before) };
		});
		return context.json(success(null), 200);
	});
}
