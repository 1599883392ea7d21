import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** What the owner is told by mail of an account. */
export const accountMailsSchema = z.strictObject({
	/** A sign-in from a browser that shows no mark of an earlier one. An empty line begins a new paragraph. */
	newDevice: z.strictObject({
		subject: template("company"),
		text: template("email", "time", "device", "address"),
		unknownDevice: text,
	}),
});

export type AccountMails = z.infer<typeof accountMailsSchema>;
