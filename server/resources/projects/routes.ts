import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { doneSchema, successSchema } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { projectInputSchema, projectSchema, shownProjectSchema } from "../../../contract/project.ts";
import { publishedListSchema, publishedViewSchema } from "../../../contract/published.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { formBody } from "../../http/body.ts";
import { requireFound } from "../../http/errors.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { idParameter } from "../../http/validation.ts";
import { deleteRow } from "../deletion.ts";
import { changeContent } from "../publishing/change-content.ts";
import { unpublishRow } from "../publishing/repository.ts";
import { saveContent } from "../publishing/save-content.ts";
import { bodyWithImage, fieldsAndImage } from "../publishing/upload.ts";
import { createProject, findProject, listProjects, toProject, toShownProject, updateProject } from "./repository.ts";

const tags = ["Projects"];
const admins = adminRoute("Projects");
const oneProject = successSchema(projectSchema);
const body = bodyWithImage(projectInputSchema);

const list = createRoute({
	method: "get",
	path: "/project",
	tags,
	summary: "Projects, newest first, or searched, filtered and sorted; unpublished ones for the admin alone",
	request: { query: publishedListSchema },
	responses: responsesOf(pageSchema(projectSchema), [422]),
});
const read = createRoute({
	method: "get",
	path: "/project/p/{id}",
	tags,
	summary: "One project; an unpublished one for the admin alone, unless the public view is asked for",
	request: { ...idParameter, query: publishedViewSchema },
	responses: responsesOf(successSchema(shownProjectSchema), [404, 422]),
});
const create = createRoute({
	...admins,
	method: "post",
	path: "/project",
	summary: "Publish a project",
	middleware: [requireAdmin, formBody] as const,
	request: { body },
	responses: responsesOf(oneProject, [400, 401, 413, 415, 422]),
});
const update = createRoute({
	...admins,
	method: "post",
	path: "/project/p/{id}",
	summary: "Change a project",
	middleware: [requireAdmin, formBody] as const,
	request: { ...idParameter, body },
	responses: responsesOf(oneProject, [400, 401, 404, 409, 413, 415, 422]),
});
const unpublish = createRoute({
	...admins,
	method: "post",
	path: "/project/p/{id}/unpublish",
	summary: "Take a project off the site; an update publishes it again",
	request: idParameter,
	responses: responsesOf(oneProject, [401, 404]),
});
const remove = createRoute({
	...admins,
	method: "delete",
	path: "/project/p/{id}",
	summary: "Delete a project; it can be restored for 30 days",
	request: idParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});

/** Projects (spec 7, `project`). */
export function projectRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock } = appContext;

	api.openapi(list, async (context) => {
		const reader = { admin: context.get("user") !== null, now: clock() };
		const page = await listProjects(store, reader, context.req.valid("query"));
		return context.json({ status: "success" as const, ...page }, 200);
	});

	api.openapi(read, async (context) => {
		const { id } = context.req.valid("param");
		const admin = context.get("user") !== null && context.req.valid("query").view !== "public";
		const project = requireFound(await findProject(store, { admin, now: clock() }, id));
		return context.json(success(await toShownProject(store, project)), 200);
	});

	api.openapi(create, async (context) => {
		const { input, sent } = fieldsAndImage(context.req.valid("form"), context.req.valid("json"), context.req.raw);
		const project = await saveContent(appContext, sent, (transaction, image) =>
			createProject(transaction, { input, image, audit: auditContext(context, clock) }),
		);
		return context.json(success(project), 200);
	});

	api.openapi(update, async (context) => {
		const { id } = context.req.valid("param");
		const { input, sent } = fieldsAndImage(context.req.valid("form"), context.req.valid("json"), context.req.raw);
		const project = await saveContent(appContext, sent, (transaction, image) =>
			updateProject(transaction, id, { input, image, audit: auditContext(context, clock) }),
		);
		return context.json(success(project), 200);
	});

	api.openapi(unpublish, async (context) => {
		const { id } = context.req.valid("param");
		const row = await changeContent(appContext, async (transaction) =>
			requireFound(await unpublishRow(transaction, "projects", id, auditContext(context, clock))),
		);
		return context.json(success(toProject(row)), 200);
	});

	api.openapi(remove, async (context) => {
		const { id } = context.req.valid("param");
		await changeContent(appContext, async (transaction) => {
			requireFound(await deleteRow(transaction, "project", id, auditContext(context, clock)));
		});
		return context.json(success(null), 200);
	});
}
