import { z } from "zod";
import { serviceNames } from "../contract/service.ts";
import { heading, iconName, imageAddress, meta, namedPath, text } from "./text.schema.ts";

/** The words of `/services` and of the home page's section. */
export const servicesPageSchema = z.strictObject({
	meta,
	/** Spec 1: hook label, headline and description above the grid. */
	section: heading.extend({ hook: text }),
	/** The hero of `/services`. */
	overview: heading,
	/** The dark tile that completes the grid. */
	callToAction: heading.extend({ label: text }),
});

const howToHide = 'switch "offered" off to hide one';

/** A service as lists show it. */
const serviceItem = z.strictObject({
	title: text,
	/** Whether the site shows it; a hidden one has no page. */
	offered: z.boolean().default(true).meta({
		label: "Offered",
		help: "Off: no page, list, menu or form shows it. What you write elsewhere may still name it.",
	}),
	/** What a sentence that lists the fields calls it, by `{fields}`; its title unless it is given. */
	field: z
		.string()
		.trim()
		.default("")
		.meta({ help: "In sentences that list what you do; the title where it is empty." }),
	icon: iconName,
	desc: text.max(120, "must be at most 120 characters, or the card overflows"),
	/** The slug behind `/service/`. */
	path: z.enum(serviceNames).meta({ control: "fixed" }),
});

/** The list that the home page, menus and forms show, and the labels of each service's page. */
export const servicesSchema = z.strictObject({
	detailsLabel: text,
	/** What leads on from a service's page to projects and posts that name it; `titleOfExamples` while no client's is shown. */
	proof: z.strictObject({ title: text, titleOfExamples: text, project: text, example: text, post: text }),
	/** The table heads, captions and links of a service's page. */
	labels: z.strictObject({
		part: text,
		use: text,
		deliverable: text,
		next: text,
		/** Before an answer whose prices are an example. */
		example: text,
		/** Below the answer about ownership: where About says the whole of it. */
		ownership: namedPath,
	}),
	/** A project type for which "Other" was chosen and nothing typed. */
	otherNotNamed: text,
	/** Where a service's parts list and the logo strip lead. */
	technologies: namedPath,
	/** Spec 3: service items, in the order in which they are shown. */
	servicesList: z
		.array(serviceItem)
		// A shorter list would lose the words of a service.
		.length(serviceNames.length, { error: `must list each of the eleven services; ${howToHide}`, abort: true })
		.refine((list) => new Set(list.map(({ path }) => path)).size === list.length, `must list none twice; ${howToHide}`)
		.refine((list) => list.some(({ offered }) => offered), "must offer at least one service"),
});

/**
 * Spec 3, static service data: one file a service, published at `/services/Service<Name>.json`.
 * `bgOne`, `bgTwo` and `serviceInfo.imagesrc` are the addresses of drawings.
 */
export const serviceSchema = z.strictObject({
	meta,
	bgOne: imageAddress,
	bgTwo: imageAddress,
	/** What the plate of the first screen shows. */
	plateCaption: text,
	title: text,
	description: text,
	introduction: z.strictObject({
		title: text,
		desc: text,
		points: z.array(z.strictObject({ title: text, desc: text })).min(4),
	}),
	technologies: z.strictObject({
		title: text,
		desc: text,
		/** Without any the section is not there. */
		items: z.array(z.strictObject({ name: text, use: text })),
	}),
	serviceInfo: z.strictObject({
		title: text,
		desc: text,
		subservice: z.array(z.strictObject({ title: text, desc: text })).min(4),
		imagesrc: imageAddress,
		imagealt: text,
	}),
	workProcess: z.strictObject({
		name: text,
		title: text,
		desc: text,
		steps: z.array(z.strictObject({ title: text, desc: text, deliverable: text })).length(6),
	}),
	serviceFAQ: z.strictObject({
		title: text,
		desc: text,
		/** Without any the section is not there. */
		faqs: z.array(
			z.strictObject({
				question: text,
				/** Below an answer about `ownership` stands a link to the whole of it. */
				about: z.array(text).optional().meta({ label: "Subjects" }),
				/** Its prices are invented; the page says so, and nothing that is read without the page may hold it. */
				example: z.boolean().optional(),
				answer: text,
			}),
		),
	}),
});

export type Services = z.infer<typeof servicesSchema>;
export type ServicesPage = z.infer<typeof servicesPageSchema>;
export type Service = z.infer<typeof serviceSchema>;
