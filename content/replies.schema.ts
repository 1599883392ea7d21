import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** A template of a reply; an empty line separates its paragraphs. */
const replyTemplate = z.strictObject({ name: text, paragraphs: z.array(text).min(1) });
const replies = z.strictObject({ subject: text, templates: z.array(replyTemplate).min(1) });

/** The templates of replies in the admin area. */
export const repliesSchema = z.strictObject({
	greeting: template("name"),
	closing: template("company"),
	contact: replies,
	application: replies,
});

export type Replies = z.infer<typeof repliesSchema>;
