import { z } from "zod";
import { altMissing, photoAlt, photoName } from "./photo.schema.ts";
import { link, logoName, text } from "./text.schema.ts";

const textOrEmpty = z.string().trim();

/** The company; the first file to change for another one. */
export const companySchema = z.strictObject({
	name: text,
	/** BCP 47 tag of the language that the public pages and mails are written in. */
	lang: z
		.string()
		.refine(isLanguage, "must be a language's code, such as en, pl or pt-BR")
		.meta({ control: "language", label: "Language", help: "The language of your texts." }),
	/** One sentence on what the company does, for structured data and the social card. */
	description: text,
	/** Spec 1 and 9: shown in the footer. */
	contact_info: z.strictObject({ phone: text, email: z.email(), address: text }),
	/** ISO 3166 country of the address, for structured data. */
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, "must be a country's code of two letters, such as IN")
		.meta({ control: "country" }),
	city: text,
	/** IANA zone in which a date without a time starts. */
	timeZone: z
		.string()
		.refine(isTimeZone, "must be an IANA time zone, such as Asia/Kolkata")
		.meta({ control: "timeZone" }),
	/** Spec 2: the fixed author label of every post. */
	postAuthor: text,
	/** Spec 1: the year of the copyright line. */
	copyrightYear: z.number().int().min(1990).max(2100),
	/** What only the owner knows, shown next to the story on About; an empty field is not shown. */
	ledger: z.strictObject({
		founded: textOrEmpty,
		registeredOffice: textOrEmpty,
		registrationNumber: textOrEmpty,
		/** Without the offset from UTC, which follows from `timeZone`. */
		hours: textOrEmpty,
		leadEngineers: z.array(z.strictObject({ name: text, field: text })),
		benchEquipment: z.array(text),
	}),
	/** Where the company works, on the home page; without a photograph nothing stands there. */
	benchPhoto: z
		.strictObject({ image: photoName, alt: photoAlt })
		.refine(({ image, alt }) => image === "" || alt !== "", altMissing),
	/** Spec 2: the links at the foot of the blog list, of which four ship; without any their section is not there. */
	social: z.array(z.strictObject({ name: text, logo: logoName, url: link })),
});

/** Whether it is the code of a language that has a name; any letters have the form of one. */
function isLanguage(lang: string): boolean {
	try {
		return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(lang) !== undefined;
	} catch {
		return false;
	}
}

/** Also accepts a zone's other names, which `Intl.supportedValuesOf` leaves out. */
function isTimeZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
	} catch {
		return false;
	}
}

export type Company = z.infer<typeof companySchema>;

/** The company as pages show it: with the number that a `tel:` link dials, which is empty where the phone is only text. */
export type RenderedCompany = Company & { contact_info: { dialNumber?: string } };
