import { z } from "zod";
import { template } from "./template.schema.ts";
import { heading, meta, text } from "./text.schema.ts";

/** What the owner chooses in the form itself. */
const form = z.strictObject({
	takesLongEndings: z.boolean().meta({
		label: "Take email addresses with long endings",
		help: "Off: an address that ends in more than four letters, such as jan@firma.online, is refused, and its owner cannot send the form. On: a mistyped ending such as .comm is taken too.",
	}),
});

const inForm = { label: "What the form asks for and takes" };

/** A field that visitors may leave empty, for companies that ask for it. */
const switchedField = z.strictObject({
	enabled: z.boolean().meta({ label: "Ask for it" }),
	label: text,
});

/** The contact page (spec 2 and 5). */
export const contactSchema = z.strictObject({
	meta,
	form: form
		.extend({
			fields: z.strictObject({ company: switchedField, phone: switchedField }).meta({
				label: "Fields that visitors may leave empty",
				help: "What is asked for is stored with a request, and the privacy notice names it.",
			}),
		})
		.meta(inForm),
	title: text,
	subtitle: text,
	heading: z.strictObject({ before: text, after: z.string(), words: z.array(text).min(2), spoken: text }),
	labels: z.strictObject({
		name: text,
		email: text,
		projectType: text,
		other: text,
		otherHint: text,
		requirements: text,
		requirementsHint: text,
		projectDescription: text,
		projectDescriptionHint: text,
		docsLink: text,
		docsLinkHint: text,
		optional: text,
		submit: text,
		submitting: text,
	}),
	/** What happens after the form is sent. */
	nextSteps: z.strictObject({ title: text, steps: z.array(z.strictObject({ title: text, desc: text })).min(3) }),
	/** `answerTo` stands before the address that was given, `another` leads to the empty form. */
	sent: heading.extend({ answerTo: text, another: text }),
	privacy: text,
});

/** The careers page (spec 2 and 5). */
export const careersSchema = contactSchema.extend({
	form: form.meta(inForm),
	labels: z.strictObject({
		name: text,
		email: text,
		position: text,
		resumeLink: text,
		resumeLinkHint: text,
		message: text,
		messageHint: text,
		optional: text,
		submit: text,
		submitting: text,
	}),
	/** Spec 3 and 5: the positions one can apply for, of which 20 ship; the API takes no other. */
	applyingFor: z
		.array(text.max(200, "must be at most 200 characters, or the form cannot send it"))
		.min(1, "must hold at least one position, or nobody can apply")
		.refine((positions) => new Set(positions).size === positions.length, "holds the same position twice"),
});

/** What both forms say (spec 5 and 8). The API says what `contract/messages.ts` states. */
export const formsSchema = z.strictObject({
	/** What was typed earlier in this tab is in the form again, and a button empties it. */
	kept: text,
	clear: text,
	requestSubmitted: text,
	nameRequired: text,
	emailRequired: text,
	emailInvalid: text,
	resumeLinkRequired: text,
	resumeLinkInvalid: text,
	positionUnknown: text,
	/** `field` is the label of the field. */
	tooLong: template("field", "limit"),
	unreadableCharacters: template("field"),
	tooManySubmissions: text,
	bodyTooLarge: template("limit"),
	bodyUnreadable: text,
});

export type Contact = z.infer<typeof contactSchema>;
export type Careers = z.infer<typeof careersSchema>;
export type Forms = z.infer<typeof formsSchema>;
