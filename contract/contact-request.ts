import { z } from "zod";
import { defaultProjectType, honeypotField, typingTimeField } from "./form-fields.ts";
import { messages } from "./messages.ts";
import { submissionFields } from "./submission.ts";
import { emailAddress, optionalDuration, optionalLines, optionalText, requiredText } from "./text.ts";

/** Spec 5 and 7: a contact request. `projectType` is a service's slug, or the visitor's own words. */
export const contactRequestInputSchema = z.object({
	name: requiredText("Name", 200, messages.nameRequired),
	email: emailAddress,
	requirements: optionalLines("Requirements", 5_000),
	projectDescription: optionalLines("Project description", 20_000),
	projectType: optionalText("Service", 200).transform((type) => (type.trim() === "" ? defaultProjectType : type)),
	docsLink: optionalText("Link to documents", 2_000),
	[honeypotField]: optionalText(honeypotField, 1_000),
	[typingTimeField]: optionalDuration(typingTimeField),
});

/** Spec 3: a contact request, as the admin reads it. */
export const contactRequestSchema = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	requirements: z.string(),
	projectDescription: z.string(),
	projectType: z.string(),
	docsLink: z.string(),
	createdAt: z.string(),
	...submissionFields,
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
