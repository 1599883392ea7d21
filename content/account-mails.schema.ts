import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** The mails to the owner of an account. */
export const accountMailsSchema = z.strictObject({
	/** A sign-in from a browser that sends no device token. An empty line begins a new paragraph. */
	newDevice: z.strictObject({
		subject: template("company"),
		text: template("email", "time", "device", "address"),
		unknownDevice: text,
	}),
});

export type AccountMails = z.infer<typeof accountMailsSchema>;
