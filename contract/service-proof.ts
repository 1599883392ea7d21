import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { idParams } from "./parameters.ts";
import { postCardSchema } from "./posts.ts";
import { projectSchema } from "./projects.ts";

/** How many projects, and how many posts, a service's page shows. */
export const proofSize = 2;

/** What was done in a service's field: the newest projects and posts that name it. */
export const serviceProofSchema = z.object({
	projects: z.array(
		projectSchema.pick({
			_id: true,
			drawing: true,
			title: true,
			startDate: true,
			image: true,
			imageWidth: true,
			imageHeight: true,
			imageAlt: true,
			example: true,
			cover: true,
		}),
	),
	posts: z.array(postCardSchema.omit({ preview: true, summary: true })),
});

/** The call that a service's page makes. */
export const serviceProofCall = {
	method: "get",
	path: "/service/{id}/proof",
	params: idParams,
	answers: successSchema(serviceProofSchema),
} satisfies Call;

export type ServiceProof = z.infer<typeof serviceProofSchema>;
