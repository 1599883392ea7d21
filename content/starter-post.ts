import { z } from "zod";
import { sentServices } from "../contract/service.ts";
import { text } from "./text.schema.ts";

/** A starter post (`content/posts/<slug>.md`): a title line, a line for its date and one for its services, an empty line, the text. */
const starterPostSchema = z.strictObject({
	title: text,
	/** YYYY-MM-DD. */
	publishDate: z.iso.date(),
	/** Names separated by spaces. */
	services: z.preprocess((names) => String(names).split(/\s+/), sentServices).optional(),
	content: text,
});

type StarterPost = z.infer<typeof starterPostSchema>;

/** Reads a starter post's file. @throws ZodError that names the wrong part. */
export function parseStarterPost(file: string): StarterPost {
	const [head = "", ...paragraphs] = file.replaceAll("\r\n", "\n").split("\n\n");
	const [title = "", ...named] = head.split("\n");
	const fields = named.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
	return starterPostSchema.parse({
		title: title.replace(/^# /, ""),
		...Object.fromEntries(fields),
		content: paragraphs.join("\n\n").trim(),
	});
}
