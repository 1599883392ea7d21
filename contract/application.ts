import { z } from "zod";
import { honeypotField, initialPosition, typingTimeField } from "./form-fields.ts";
import { isWebLink } from "./format.ts";
import { messages } from "./messages.ts";
import { submissionFields } from "./submissions.ts";
import { emailAddress, type FormWords, optionalDuration, textChecks } from "./text.ts";

/** What the API calls the fields. */
const fieldNames = {
	name: "Name",
	email: "Email",
	resumeLink: "Resume link",
	message: "Message",
	position: "Position",
};

/** Spec 5 and 7: a career application for one of the positions that there are when it is sent; without one it is for the one that the form begins with. */
export function applicationInputSchema(
	positions: () => readonly string[],
	takesLongEndings: () => boolean,
	says: FormWords = messages,
	labels = fieldNames,
) {
	const { optionalLines, optionalText, requiredText } = textChecks(says);
	return z.object({
		name: requiredText(labels.name, 200, says.nameRequired),
		email: emailAddress(takesLongEndings, says, labels.email),
		resumeLink: requiredText(labels.resumeLink, 2_000, says.resumeLinkRequired)
			.trim()
			.refine((link) => /^https:\/\//i.test(link) && isWebLink(link), says.resumeLinkInvalid),
		message: optionalLines(labels.message, 20_000),
		position: optionalText(labels.position, 200)
			.transform((position) => (position.trim() === "" ? initialPosition(positions()) : position))
			.refine((position) => positions().includes(position), says.positionUnknown),
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
