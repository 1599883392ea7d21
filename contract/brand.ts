import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { messages } from "./messages.ts";
import { jsonIn } from "./parameters.ts";

/** A color as six hexadecimal digits, in lower case. */
const colour = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#[\da-f]{6}$/, messages.colour);

/** A logo as it is shown, as a PNG. */
const logoSchema = z.object({
	/** Its file name below `/assets/brand/`. */
	image: z.string().regex(/^[\da-f]{32}\.png$/),
	/** Pixels of the file. */
	width: z.number().int().positive(),
	height: z.number().int().positive(),
});

/** A brand as it is stored; null means as shipped. */
export const storedBrandSchema = z.strictObject({
	accent: colour.nullable(),
	dark: colour.nullable(),
	logo: logoSchema.nullable(),
	logoDark: logoSchema.nullable(),
});

/** The colors and the logo of the company. */
export const brandSchema = z.object({
	/** Of links, buttons and what is lit. */
	accent: z.string(),
	/** Of the dark ground. */
	dark: z.string(),
	/** The logo on light ground; null for the drawn mark. */
	logo: logoSchema.nullable(),
	/** The logo on dark ground; null where the other is shown there too. */
	logoDark: logoSchema.nullable(),
	/** Whether anything differs from what ships. */
	changed: z.boolean(),
});

/** A change of the brand: a field that is left out stays. */
export const brandChangeSchema = z.object({
	accent: colour.optional(),
	dark: colour.optional(),
	/** The values on which it is based, as JSON text; others are stored: 409. */
	base: z.string().max(2_000).transform(jsonIn).pipe(brandSchema.partial()).optional(),
});

/** The calls about the brand; a change is a form of `brandChangeSchema` and two logos. */
export const brandCalls = {
	read: { method: "get", path: "/admin/brand", answers: successSchema(brandSchema) },
	change: { method: "post", path: "/admin/brand", answers: successSchema(brandSchema) },
} satisfies Record<string, Call>;

export type Logo = z.infer<typeof logoSchema>;
export type StoredBrand = z.infer<typeof storedBrandSchema>;
export type Brand = z.infer<typeof brandSchema>;
