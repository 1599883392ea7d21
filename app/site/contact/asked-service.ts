import { isOffered } from "../../../content/services.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { projectSchema } from "../../../contract/project.ts";
import { requestApi } from "../../api/request.ts";

/** The service that a link to the contact form asks for (`contactPath`): by its name, or as the first of a project's that is offered. */
export async function askedService(query: URLSearchParams): Promise<string | undefined> {
	const project = query.get("project");
	const service = query.get("service");
	const names = service === null && project !== null ? await servicesOf(project) : [service];
	return names.find((name) => name !== null && isOffered(name)) ?? undefined;
}

async function servicesOf(project: string): Promise<string[]> {
	const response = await requestApi(`/project/p/${encodeURIComponent(project)}`);
	return successSchema(projectSchema).parse(await response.json()).data.services;
}
