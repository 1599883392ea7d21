import { z } from "zod";
import { honeypotField, typingTimeField } from "./form-fields.ts";
import { messages } from "./messages.ts";
import { submissionFields } from "./submissions.ts";
import { emailAddress, type FormWords, optionalDuration, textChecks } from "./text.ts";

/** What the API calls the fields. */
const fieldNames = {
	name: "Name",
	email: "Email",
	company: "Company",
	phone: "Phone",
	requirements: "Requirements",
	projectDescription: "Project description",
	projectType: "Service",
	docsLink: "Link to documents",
};

/** Spec 5 and 7: a contact request. `projectType` is a service's slug, or the visitor's own words; empty for the default. */
export function contactRequestInputSchema(
	takesLongEndings: () => boolean,
	says: FormWords = messages,
	labels = fieldNames,
) {
	const { boundedText, optionalLines, optionalText, requiredText } = textChecks(says);
	/** What only some companies ask for: stored while the owner has it switched on, else ignored. */
	const switchedField = (label: string) =>
		boundedText(label, 200).optional().describe("Stored only while the owner's form asks for it.");
	return z.object({
		name: requiredText(labels.name, 200, says.nameRequired),
		email: emailAddress(takesLongEndings, says, labels.email),
		company: switchedField(labels.company),
		phone: switchedField(labels.phone),
		requirements: optionalLines(labels.requirements, 5_000),
		projectDescription: optionalLines(labels.projectDescription, 20_000),
		projectType: optionalText(labels.projectType, 200),
		docsLink: optionalText(labels.docsLink, 2_000),
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
	/** What a `tel:` link to `phone` dials; empty where it holds no number that can be dialled, or several. */
	dialNumber: z.string(),
	createdAt: z.string(),
	...submissionFields,
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
