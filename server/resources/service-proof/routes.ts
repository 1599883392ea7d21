import { offeredServices } from "../../../content/services.ts";
import { proofSize, serviceProofCall, serviceProofSchema } from "../../../contract/service-proof.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { addCall } from "../../http/call.ts";
import { requireFound } from "../../http/errors.ts";
import { listCards } from "../posts/repository.ts";
import { listProjectsOfService } from "../projects/repository.ts";
import { belongsTo } from "../publishing/repository.ts";

/** What a service's page shows of the work in its field. */
export function serviceProofRoutes(api: Api, { store, clock }: AppContext): void {
	addCall(api, "Services", {
		...serviceProofCall,
		summary: "The newest projects and published posts that name a service that is offered, two of each at most",
		async answer({ params: { id } }) {
			const { path: service } = requireFound(offeredServices().find(({ path }) => path === id) ?? null);
			const now = clock();
			const projects = await listProjectsOfService(store, now, service, proofSize);
			const posts = await listCards(store, now, { limit: proofSize, where: belongsTo(service) });
			// A response holds no whole texts.
			return { data: serviceProofSchema.parse({ projects, posts }) };
		},
	});
}
