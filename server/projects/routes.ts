import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { shippedProjectIds } from "../../content/shipped-projects.ts";
import { successSchema } from "../../contract/envelope.ts";
import { pageSchema } from "../../contract/list.ts";
import { messages } from "../../contract/messages.ts";
import { projectInputSchema, projectListSchema, projectSchema } from "../../contract/project.ts";
import { answers, doneSchema } from "../answers.ts";
import type { ApiEnvironment, Parts } from "../app.ts";
import { removeUnused } from "../media/sweep.ts";
import { formBody } from "../middleware/body.ts";
import { dependOn } from "../pages/dependencies.ts";
import { changeContent } from "../publishing/change-content.ts";
import { uploadField, withPicture } from "../publishing/upload.ts";
import { Refusal } from "../refusal.ts";
import { actOf, requireAdmin } from "../session/authenticate.ts";
import { idInPath } from "../validation.ts";
import { createProject, deleteProject, findProject, listProjects, updateProject } from "./repository.ts";

const tags = ["Projects"];
const security = [{ bearer: [] }];
const idParameter = { params: z.object({ id: idInPath }) };
const oneProject = successSchema(projectSchema);
const projectForm = {
	body: {
		content: {
			"multipart/form-data": { schema: projectInputSchema.extend({ image: uploadField }) },
			"application/json": { schema: projectInputSchema },
		},
	},
};

const list = createRoute({
	method: "get",
	path: "/project",
	tags,
	summary: "Projects, newest first, or searched and sorted",
	request: { query: projectListSchema },
	responses: answers(pageSchema(projectSchema), [422]),
});
const read = createRoute({
	method: "get",
	path: "/project/p/{id}",
	tags,
	summary: "One project",
	request: idParameter,
	responses: answers(oneProject, [404]),
});
const create = createRoute({
	method: "post",
	path: "/project",
	tags,
	security,
	summary: "Publish a project",
	middleware: [requireAdmin, formBody] as const,
	request: projectForm,
	responses: answers(oneProject, [400, 401, 413, 415, 422]),
});
const update = createRoute({
	method: "post",
	path: "/project/p/{id}",
	tags,
	security,
	summary: "Change a project",
	middleware: [requireAdmin, formBody] as const,
	request: { ...idParameter, ...projectForm },
	responses: answers(oneProject, [400, 401, 404, 409, 413, 415, 422]),
});
const remove = createRoute({
	method: "delete",
	path: "/project/p/{id}",
	tags,
	security,
	summary: "Delete a project; it can be restored for 30 days",
	middleware: [requireAdmin] as const,
	request: idParameter,
	responses: answers(doneSchema, [401, 404]),
});

/** Projects (spec 7, `project`). */
export function projectRoutes(api: OpenAPIHono<ApiEnvironment>, parts: Parts): void {
	const { store, clock, pictures } = parts;

	api.openapi(list, async (context) => {
		dependOn(context, "projects");
		const page = await listProjects(store, context.req.valid("query"));
		return context.json({ status: "success" as const, ...page }, 200);
	});

	api.openapi(read, async (context) => {
		dependOn(context, `project:${context.req.valid("param").id}`);
		const project = await findProject(store, context.req.valid("param").id);
		if (!project) throw new Refusal(404, messages.notFound);
		return context.json({ status: "success" as const, data: project }, 200);
	});

	api.openapi(create, async (context) => {
		const { input, upload } = sentForm(context.req.valid("form"), context.req.valid("json"));
		const project = await withPicture(parts, "projects", { upload, sender: context.req.raw.signal }, (picture) =>
			changeContent(parts, async (transaction) => ({
				result: await createProject(transaction, input, picture, actOf(context, clock), shippedProjectIds),
				names: ["projects"],
			})),
		);
		return context.json({ status: "success" as const, data: project }, 200);
	});

	api.openapi(update, async (context) => {
		const { id } = context.req.valid("param");
		const { input, upload } = sentForm(context.req.valid("form"), context.req.valid("json"));
		const { project, replaced } = await withPicture(
			parts,
			"projects",
			{ upload, sender: context.req.raw.signal },
			(picture) =>
				changeContent(parts, async (transaction) => {
					const result = await updateProject(transaction, id, input, picture, actOf(context, clock));
					if (!result) throw new Refusal(404, messages.notFound);
					if ("stale" in result) throw new Refusal(409, messages.editedElsewhere);
					return { result, names: ["projects", `project:${id}`] };
				}),
		);
		await removeUnused(store, pictures, "projects", replaced);
		return context.json({ status: "success" as const, data: project }, 200);
	});

	api.openapi(remove, async (context) => {
		const { id } = context.req.valid("param");
		await changeContent(parts, async (transaction) => {
			if (!(await deleteProject(transaction, id, actOf(context, clock)))) throw new Refusal(404, messages.notFound);
			return { result: null, names: ["projects", `project:${id}`] };
		});
		return context.json({ status: "success" as const, data: null }, 200);
	});
}

type ProjectForm = z.infer<(typeof projectForm.body.content)["multipart/form-data"]["schema"]>;

/** The texts and the picture of whichever of the two body types was sent; the other reads as an empty object. */
function sentForm(form: ProjectForm, json: z.infer<typeof projectInputSchema>) {
	const { image, ...input } = "title" in form ? form : { ...json, image: undefined };
	return { input, upload: image };
}
