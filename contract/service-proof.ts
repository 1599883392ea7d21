import { z } from "zod";
import { postCardSchema } from "./post.ts";
import { projectSchema } from "./project.ts";

/** How many projects, and how many posts, a service's page shows. */
export const proofSize = 2;

/** What was done in a service's field: the newest projects and posts that name it. */
export const serviceProofSchema = z.object({
	projects: z.array(
		projectSchema.pick({ _id: true, title: true, startDate: true }).extend({
			/** Null for a project that ships with the site. */
			uploaded: projectSchema.pick({ image: true, imageWidth: true, imageHeight: true, imageAlt: true }).nullable(),
			/** The address of the cover that is shown without an image. */
			drawing: z.string(),
			/** Whether client and measurements are invented. */
			example: z.boolean(),
		}),
	),
	posts: z.array(postCardSchema),
});

export type ServiceProof = z.infer<typeof serviceProofSchema>;
