import { services } from "../../../content/services.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { projectSchema } from "../../../contract/project.ts";
import { requestApi } from "../../api/request.ts";

/** The service that a link to the contact form asks for (`contactPath`): by its name, or as the first of a project's. */
export async function askedService(query: URLSearchParams): Promise<string | undefined> {
	const project = query.get("project");
	const name = query.get("service") ?? (project === null ? undefined : await firstServiceOf(project));
	return services.servicesList.find(({ path }) => path === name)?.path;
}

async function firstServiceOf(project: string): Promise<string | undefined> {
	const response = await requestApi(`/project/p/${encodeURIComponent(project)}`);
	return successSchema(projectSchema).parse(await response.json()).data.services[0];
}
