import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** A template of a reply; an empty line separates its paragraphs. */
const replyTemplate = z.strictObject({ name: text, paragraphs: z.array(text).min(1) });
const replies = z.strictObject({ subject: text, templates: z.array(replyTemplate).min(1) });

/** The templates of replies in the admin area. */
export const repliesSchema = z.strictObject({
	greeting: template("name"),
	/** A text a line; a line that holds `{name}` is left out while the account has none. */
	closing: z.array(text).refine((lines) => template("name").safeParse(lines.join("\n")).success, "must hold {name}"),
	contact: replies,
	application: replies,
});

export type Replies = z.infer<typeof repliesSchema>;
