import type { OpenAPIHono } from "@hono/zod-openapi";
import { projectCalls, projectInputSchema } from "../../../contract/projects.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { publishedRoutes } from "../publishing/routes.ts";
import { projects, toRenderedProject } from "./repository.ts";

/** Projects (spec 7, `project`). */
export function projectRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	publishedRoutes(api, appContext, {
		tag: "Projects",
		calls: projectCalls,
		input: projectInputSchema,
		published: projects,
		show: toRenderedProject,
	});
}
