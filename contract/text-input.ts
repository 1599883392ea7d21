import { z } from "zod";
import { boundedText } from "./text.ts";
import type { TextNode } from "./text-tree.ts";

/** A text in Markdown that is being written. */
export const textInputSchema = z.object({ text: boundedText("Text", 200_000) });

/** What the author of a text should know: a warning, never a refusal. `text` is the part that it is about. */
export const textProblemSchema = z.object({
	kind: z.enum(["bounds", "formula", "link", "image", "missing", "heading"]),
	text: z.string(),
	/** Why a formula cannot be drawn; where a link leads that visitors do not find. */
	reason: z.string().optional(),
});

/** A text as a tree of elements, which the server makes, so that its parts are not checked again. */
export const treeSchema = z.custom<TextNode[]>(Array.isArray).meta({ type: "array", items: {} });

/** A text as it will be shown. */
export const shownTextSchema = z.object({ tree: treeSchema, problems: z.array(textProblemSchema) });

export type TextProblem = z.infer<typeof textProblemSchema>;
