import { projectCalls, projectInputSchema } from "../../../contract/projects.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { publishedRoutes } from "../publishing/routes.ts";
import { projects, toRenderedProject } from "./repository.ts";

/** Projects (spec 7, `project`). */
export function projectRoutes(api: Api, appContext: AppContext): void {
	publishedRoutes(api, appContext, {
		tag: "Projects",
		calls: projectCalls,
		input: projectInputSchema,
		published: projects,
		show: toRenderedProject,
	});
}
