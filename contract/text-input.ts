import { z } from "zod";
import { boundedText } from "./text.ts";
import type { TextNode } from "./text-tree.ts";

/** A text in Markdown that is being written. */
export const textInputSchema = z.object({ text: boundedText("Text", 200_000) });

/** A warning about a text, never a refusal. `text` is the part that it is about. */
export const textProblemSchema = z.object({
	kind: z.enum([
		...(["bounds", "formula", "link", "image", "missing", "heading", "list"] as const),
		...(["address", "note", "table", "fence", "empty"] as const),
	]),
	text: z.string(),
	/** The line in which that part begins, counted from 0. */
	line: z.int().nonnegative().optional(),
	/** The error of a formula, or the address of a link that leads nowhere. */
	reason: z.string().optional(),
});

/** The tree of a text. The server makes it, so its parts are not checked again. */
export const treeSchema = z.custom<TextNode[]>(Array.isArray).meta({ type: "array", items: {} });

/** A text as it is rendered, and warnings for its author. */
export const renderedTextSchema = z.object({ tree: treeSchema, problems: z.array(textProblemSchema) });

export type RenderedText = z.infer<typeof renderedTextSchema>;
export type TextProblem = z.infer<typeof textProblemSchema>;
