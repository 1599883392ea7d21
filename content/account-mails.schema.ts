import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** The mails to the owner of an account. */
export const accountMailsSchema = z.strictObject({
	/** A sign-in from a browser that sends no device token. An empty line begins a new paragraph. */
	newDevice: z.strictObject({
		subject: text,
		text: template("email", "time", "device", "address"),
		unknownDevice: text,
	}),
	/** Somebody may become an admin. `link` is put in when the mail is sent. */
	invitation: z.strictObject({ subject: text, text: template("inviter", "link") }),
	/** A command gave an admin another password; `factorOff` is added where that turned the second factor off. */
	passwordReset: z.strictObject({ subject: text, text: template("email", "time"), factorOff: text }),
	/** Somebody asked to set the password of an account anew. */
	reset: z.strictObject({ subject: text, text: template("email", "link") }),
	/** What was flagged as spam within a day. `entries` are the lines, one for each form. */
	flagged: z.strictObject({
		subject: template("count"),
		text: template("entries"),
		lines: z.strictObject({ contact: template("count", "address"), application: template("count", "address") }),
	}),
	/** Something is wrong. `what` is the line that the admin's bar shows. */
	alarm: z.strictObject({
		began: template("what"),
		text: template("what", "since", "reason", "address"),
	}),
});

export type AccountMails = z.infer<typeof accountMailsSchema>;
