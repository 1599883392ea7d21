import { z } from "zod";
import { pictureFields } from "./picture.ts";

/** A page of the admin's cards: how many there are, and which are wanted. */
export const cardQuerySchema = z.object({
	/** Words that the title holds, all of them. */
	search: z
		.string()
		.max(200)
		.refine((text) => !text.includes("\0") && text.isWellFormed(), "Search for readable text")
		.optional(),
	page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** How many cards a page of the admin shows. */
export const cardPageSize = 12;

/** A post or a project as its admin card shows it. */
export const cardSchema = z.object({
	_id: z.string(),
	title: z.string(),
	/** The first characters of the text, as many as spec 9 says. */
	preview: z.string(),
	...pictureFields,
	/** A day or an instant: when a post is published, or a project began. */
	date: z.string(),
	/** When a post becomes public, while that is still to come. */
	scheduledFor: z.string().nullable(),
});

export const cardPageSchema = z.object({
	status: z.literal("success"),
	data: z.array(cardSchema),
	total: z.number().int(),
});

export type Card = z.infer<typeof cardSchema>;
export type CardPage = z.infer<typeof cardPageSchema>;
