import { z } from "zod";
import { honeypotField, initialPosition, typingTimeField } from "./form-fields.ts";
import { isWebLink } from "./format.ts";
import { messages } from "./messages.ts";
import { submissionFields } from "./submission.ts";
import { emailAddress, optionalDuration, optionalLines, optionalText, requiredText } from "./text.ts";

/** Spec 5 and 7: a career application for one of the positions that there are when it is sent; without one it is for the one that the form begins with. */
export function applicationInputSchema(positions: () => readonly string[], takesLongEndings: () => boolean) {
	return z.object({
		name: requiredText("Name", 200, messages.nameRequired),
		email: emailAddress(takesLongEndings),
		resumeLink: requiredText("Resume link", 2_000, messages.resumeLinkRequired)
			.trim()
			.refine((link) => /^https:\/\//i.test(link) && isWebLink(link), messages.resumeLinkInvalid),
		message: optionalLines("Message", 20_000),
		position: optionalText("Position", 200)
			.transform((position) => (position.trim() === "" ? initialPosition(positions()) : position))
			.refine((position) => positions().includes(position), messages.positionUnknown),
		[honeypotField]: optionalText(honeypotField, 1_000),
		[typingTimeField]: optionalDuration(typingTimeField),
	});
}

/** Spec 3: a career application, as the admin reads it. */
export const applicationSchema = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	position: z.string(),
	resumeLink: z.string(),
	message: z.string(),
	createdAt: z.string(),
	...submissionFields,
});

export type Application = z.infer<typeof applicationSchema>;
