import { services } from "../../../content/services.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";

/** The service that a link to the contact form asks for (`contactPath`): by its name, or as the first of a project's. */
export function askedService(query: URLSearchParams): string | undefined {
	const project = shippedProjects[query.get("project") ?? ""];
	const name = query.get("service") ?? project?.services[0];
	return services.servicesList.find(({ path }) => path === name)?.path;
}
