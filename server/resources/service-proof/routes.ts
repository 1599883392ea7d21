import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { company } from "../../../content/company.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { successSchema } from "../../../contract/envelope.ts";
import type { Project } from "../../../contract/project.ts";
import { type ServiceName, serviceNames } from "../../../contract/service.ts";
import { proofSize, type ServiceProof, serviceProofSchema } from "../../../contract/service-proof.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { requireFound } from "../../http/errors.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { idParameter } from "../../http/validation.ts";
import { listCardsOfService } from "../posts/repository.ts";
import { listProjectsOfService } from "../projects/repository.ts";

const read = createRoute({
	method: "get",
	path: "/service/{id}/proof",
	tags: ["Services"],
	summary: "The newest projects and published posts that name a service, two of each at most",
	request: idParameter,
	responses: responsesOf(successSchema(serviceProofSchema), [404]),
});

/** What a service's page shows of the work in its field. */
export function serviceProofRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: AppContext): void {
	api.openapi(read, async (context) => {
		const { id } = context.req.valid("param");
		const service = requireFound(serviceNames.find((name) => name === id) ?? null);
		const now = clock();
		const added = await listProjectsOfService(store, now, service, proofSize);
		const projects = [...added.map(ofAdded), ...shippedOf(service)].slice(0, proofSize);
		const posts = await listCardsOfService(store, now, service, proofSize);
		return context.json(success({ projects, posts }), 200);
	});
}

type ProvenProject = ServiceProof["projects"][number];

function ofAdded({ _id, title, startDate, image, imageWidth, imageHeight, imageAlt }: Project): ProvenProject {
	const drawing = `/drawings/added-projects/${encodeURIComponent(_id)}.svg`;
	return { _id, title, startDate, uploaded: { image, imageWidth, imageHeight, imageAlt }, drawing, example: false };
}

/** The projects of a service that ship with the site, unless `content/` hides them. */
function shippedOf(service: ServiceName): ProvenProject[] {
	const projects = company.showShippedProjects ? Object.entries(shippedProjects) : [];
	return projects
		.filter(([, { services }]) => services.includes(service))
		.map(([_id, { title, startDate, cover, example }]) => {
			return { _id, title, startDate, uploaded: null, drawing: `/drawings/projects/${cover}.svg`, example };
		});
}
