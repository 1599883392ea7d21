import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** A first answer to begin from; its paragraphs are parted by empty lines. */
const reply = z.strictObject({ name: text, paragraphs: z.array(text).min(1) });
const replies = z.strictObject({ subject: text, templates: z.array(reply).min(1) });

/** What replies begin with, in the admin area. */
export const repliesSchema = z.strictObject({
	greeting: template("name"),
	closing: template("company"),
	contact: replies,
	application: replies,
});

export type Replies = z.infer<typeof repliesSchema>;
