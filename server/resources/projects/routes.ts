import type { OpenAPIHono } from "@hono/zod-openapi";
import { projectInputSchema, projectSchema, shownProjectSchema } from "../../../contract/projects.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { publishedRoutes } from "../publishing/routes.ts";
import { projects, toShownProject } from "./repository.ts";

/** Projects (spec 7, `project`). */
export function projectRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	publishedRoutes(api, appContext, {
		tag: "Projects",
		paths: { all: "/project", one: "/project/p/{id}" },
		schemas: { input: projectInputSchema, item: projectSchema, shown: shownProjectSchema },
		published: projects,
		show: toShownProject,
	});
}
