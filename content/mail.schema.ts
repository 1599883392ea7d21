import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** A receipt repeats nothing of the submission, or spammers could have the site send their text to others. */
const receipt = z.strictObject({ subject: text, paragraphs: z.array(text).min(1) });
const notice = z.strictObject({
	subject: template("name", "topic"),
	intro: template("name"),
	/** Posted to the webhook, with a link behind it. */
	posted: text,
});

/** The mails that the site sends by itself; a reply is written in the admin area, from `replies.json`. */
export const mailSchema = z.strictObject({
	/** To the owner, for each submission. */
	notice: z.strictObject({
		contact: notice,
		application: notice,
		answer: text,
		open: text,
		/** In place of what a sender wrote, when the mail server refused that. */
		withheld: text,
		fields: z.strictObject({
			name: text,
			email: text,
			company: text,
			phone: text,
			projectType: text,
			position: text,
			requirements: text,
			projectDescription: text,
			message: text,
			docsLink: text,
			resumeLink: text,
			received: text,
		}),
	}),
	/** To the sender of a form. */
	receipt: z.strictObject({ contact: receipt, application: receipt }),
	/** Above what a reply answers. */
	quoted: template("name", "date"),
	/** Of `npm run admin -- mail test`. */
	test: z.strictObject({ subject: text, text }),
	/** Why a mail that waited in a backup is not sent by itself. */
	restored: text,
	/** Under every mail. */
	footer: template("name", "address"),
});

export type MailTexts = z.infer<typeof mailSchema>;
