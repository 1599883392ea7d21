import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** A receipt holds nothing that its sender wrote, or strangers could have the site write to others. */
const receipt = z.strictObject({ subject: text, paragraphs: z.array(text).min(1) });
const notice = z.strictObject({ subject: template("name", "topic"), intro: template("name") });

/** What the site mails by itself; a reply is written in the admin area, and begins from `replies.json`. */
export const mailSchema = z.strictObject({
	/** To the owner, for each submission. */
	notice: z.strictObject({
		contact: notice,
		application: notice,
		flaggedSubject: template("subject"),
		flagged: text,
		answer: text,
		open: text,
		fields: z.strictObject({
			name: text,
			email: text,
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
	/** To whoever sent a form. */
	receipt: z.strictObject({ contact: receipt, application: receipt }),
	/** Of `npm run admin -- mail test`. */
	test: z.strictObject({ subject: text, paragraphs: z.array(text).min(1) }),
	/** Under every mail. */
	footer: template("name", "address"),
});

export type MailTexts = z.infer<typeof mailSchema>;
