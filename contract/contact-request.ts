import { z } from "zod";
import { honeypotField, typingTimeField } from "./form-fields.ts";
import { messages } from "./messages.ts";
import { submissionFields } from "./submission.ts";
import { boundedText, emailAddress, optionalDuration, optionalLines, optionalText, requiredText } from "./text.ts";

/** What only some companies ask for: stored while the owner has it switched on, else ignored. */
const switchedField = (field: string) =>
	boundedText(field, 200).optional().describe("Stored only while the owner's form asks for it.");

/** Spec 5 and 7: a contact request. `projectType` is a service's slug, or the visitor's own words; empty for the default. */
export function contactRequestInputSchema(takesLongEndings: () => boolean) {
	return z.object({
		name: requiredText("Name", 200, messages.nameRequired),
		email: emailAddress(takesLongEndings),
		company: switchedField("Company"),
		phone: switchedField("Phone"),
		requirements: optionalLines("Requirements", 5_000),
		projectDescription: optionalLines("Project description", 20_000),
		projectType: optionalText("Service", 200),
		docsLink: optionalText("Link to documents", 2_000),
		[honeypotField]: optionalText(honeypotField, 1_000),
		[typingTimeField]: optionalDuration(typingTimeField),
	});
}

/** Spec 3: a contact request, as the admin reads it. */
export const contactRequestSchema = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	requirements: z.string(),
	projectDescription: z.string(),
	projectType: z.string(),
	docsLink: z.string(),
	/** Empty where the form does not ask for it, as `phone`. */
	company: z.string(),
	phone: z.string(),
	createdAt: z.string(),
	...submissionFields,
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
