import { z } from "zod";
import { serviceNames } from "../contract/service.ts";
import { altMissing, photoAlt, photoName } from "./photo.schema.ts";
import { heading, text } from "./text.schema.ts";

const person = z
	.strictObject({
		name: text,
		role: text,
		field: z.string().trim().default("").meta({ help: "What the person knows best; an empty one is not shown." }),
		photo: photoName.default(""),
		alt: photoAlt.default(""),
		lead: z.boolean().default(false).meta({
			label: "Leads projects",
			help: "The first who does stands large on About, and beside the contact form.",
		}),
		services: z.array(z.enum(serviceNames)).default([]),
	})
	.refine(({ photo, alt }) => photo === "" || alt !== "", altMissing);

/** The people of the company, on About; without any the section is not there. */
export const peopleSchema = z.strictObject({
	heading,
	readsRequest: text.meta({ label: "Beside the contact form, above the lead engineer’s name" }),
	worksIn: text.meta({ label: "Before the services of a person" }),
	people: z.array(person),
});

export type People = z.infer<typeof peopleSchema>;
export type Person = z.infer<typeof person>;
