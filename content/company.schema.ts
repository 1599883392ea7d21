import { z } from "zod";
import { link, text } from "./text.schema.ts";

/** The company; the first file to change for another one. */
export const companySchema = z.strictObject({
	name: text,
	/** One sentence on what the company does, for structured data and the social card. */
	description: text,
	/** Spec 1 and 9: shown in the footer. */
	contact_info: z.strictObject({ phone: text, email: z.email(), address: text }),
	/** ISO 3166 country of the address, for structured data. */
	country: z.string().length(2),
	city: text,
	/** IANA zone in which a date without a time starts. */
	timeZone: z.string().refine(isTimeZone, "must be an IANA time zone, such as Asia/Kolkata"),
	/** Spec 2: the fixed author label of every post. */
	postAuthor: text,
	/** Spec 1: the year of the copyright line. */
	copyrightYear: z.number().int().min(1990).max(2100),
	/** Whether the projects that ship in `content/projects` are shown after the admin's own. */
	showShippedProjects: z.boolean(),
	/** Spec 2: the four links at the foot of the blog list. */
	social: z.array(z.strictObject({ name: text, icon: text, url: link })).length(4),
});

/** Also accepts a zone's other names, which `Intl.supportedValuesOf` leaves out. */
function isTimeZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
	} catch {
		return false;
	}
}

export type Company = z.infer<typeof companySchema>;
