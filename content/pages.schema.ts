import { z } from "zod";
import { projectCovers, projectTextNames } from "../contract/projects.ts";
import { sameForEach } from "../contract/text.ts";
import { template } from "./template.schema.ts";
import {
	emptyList,
	heading,
	link,
	logoName,
	meta,
	metaDescription,
	namedPath,
	path,
	point,
	text,
} from "./text.schema.ts";

/** A list whose page is drawn for one number of entries. */
const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
	z.array(item).length(count, `holds exactly ${count}, because the page is drawn for them`);

/** Spec 1: the home page. Services and testimonials have their own files. */
export const homeSchema = z.strictObject({
	meta,
	/** Spec 1 and 9: the rotating words are typed one after another. */
	hero: z.strictObject({
		headTitle: text,
		rotateWords: z.array(text).min(2),
		headDesc: text,
		actions: z.array(namedPath).length(2),
		/** The sentence for assistive technology, in place of the changing words. */
		spoken: text,
	}),
	/** Spec 2 and 3: the logo strip, of which 25 ship; without any the page has no strip. */
	technologies: heading.extend({ strip: z.array(z.strictObject({ name: text, logo: logoName })) }),
	/** Spec 1: three benefits, each with a link to a project or page that shows it; `example` marks a project that is one. */
	whyChooseUs: heading.extend({ example: text, benefits: exactly(3, point.extend({ evidence: namedPath })) }),
	/** Each feature chooses a cross-section: the board's stack-up, the firmware, the network, the cloud. */
	features: heading.extend({
		items: exactly(
			4,
			z.strictObject({
				drawing: z.enum(["board", "firmware", "network", "cloud"]),
				title: text,
				desc: text,
				points: z.array(text).min(2).max(4),
				caption: text,
			}),
		),
	}),
});

/** Spec 2: about. */
export const aboutSchema = z.strictObject({
	meta,
	hero: heading,
	/** Mission, vision and story, each with its paragraphs. */
	details: z.strictObject({
		mission: z.strictObject({ title: text, desc: text }),
		vision: z.strictObject({ title: text, desc: text }),
		story: z.strictObject({ title: text, paragraphs: z.array(text).min(2) }),
		/** `id` stands behind `#` in the address that leads to a benefit. */
		benefits: exactly(3, point.extend({ id: text.optional() })),
		/** The ledger next to the story, with what `company.json` says of the company. */
		ledger: z.strictObject({
			title: text,
			labels: z.strictObject({
				founded: text,
				registeredOffice: text,
				registrationNumber: text,
				hours: text,
				leadEngineers: text,
				benchEquipment: text,
			}),
		}),
	}),
	/** Spec 3: story items, drawn on a trace. `when` is the label of its via. */
	story: heading.extend({ items: z.array(point.extend({ when: text })).min(4) }),
	/** Spec 2: competitive pricing, data driven, customer centric. */
	introduction: heading.extend({ points: exactly(3, point) }),
});

/** Spec 3: testimonials. The shipped ones are examples, and marked as examples; without any the section is not there. */
export const testimonialsSchema = z.strictObject({
	heading,
	/** Goes with the last statement that is an example. */
	note: z.string().trim().meta({ label: "Note below the examples" }),
	/** Shown on the card of every example. */
	exampleLabel: text,
	items: z.array(
		z.strictObject({
			icon: text.max(3, "holds the initials"),
			name: text,
			profession: text,
			/** Whether it was written as an example, and by no client. */
			example: z.boolean(),
			desc: text,
		}),
	),
});

/** Spec 2 and 3: the technologies page, of which 12 ship. */
export const technologiesSchema = z.strictObject({
	meta,
	hero: heading,
	/** Each has a pocket of the tray, whose rows are named by a letter. */
	page: z
		.array(z.strictObject({ name: text, logo: logoName, use: text }))
		.max(104, "holds at most 104, or the letters for its rows run out"),
	features: heading.extend({ items: exactly(3, point) }),
});

/** The text of `/projects`; the projects themselves are in `content/projects`. */
export const projectsPageSchema = z.strictObject({
	meta,
	hero: heading,
	labels: z.strictObject({
		...sameForEach(projectTextNames, text),
		services: text,
		started: text,
		read: text,
		all: text,
		next: text,
		ask: text,
	}),
	empty: emptyList,
	/** The texts for a project that is an example, and for a list that contains one. */
	example: z.strictObject({
		label: text,
		note: text,
		/** The description of its page for search engines and shared links. */
		description: template("description"),
		list: z.strictObject({ label: text, note: text, description: metaDescription }),
	}),
});

/** A project that a first start imports; the file's name is its address. */
export const projectSchema = z.strictObject({
	title: text,
	/** The card shows its first 120 characters and an ellipsis. */
	description: text.min(140, "must be at least 140 characters, or the card has nothing to cut"),
	/** YYYY-MM-DD. */
	startDate: z.iso.date(),
	/** Whether client and measurements are invented; then its card, its page and its descriptions say so. */
	example: z.boolean(),
	services: z.array(text).min(1),
	/** The drawing that is its cover. */
	cover: text.refine(
		(name) => projectCovers.some((cover) => cover === name),
		`must be one of ${projectCovers.join(", ")}`,
	),
	/** The measured results, the most telling first: a large figure with its unit, and what it was measured under. */
	facts: z
		.array(z.strictObject({ name: text, value: text.max(14, "is set large: a figure and its unit"), condition: text }))
		.length(4),
	problem: z.array(text).min(1),
	approach: z.array(text).min(2),
	result: z.array(text).min(1),
});

/** Spec 2 and 9: the blog list's hero, facts, of which nineteen ship, social links. */
export const blogSchema = z.strictObject({
	meta,
	hero: heading,
	insightsTitle: text,
	/** Each with its public source, which is shown with it; without any the strip is not there. */
	insights: z.array(z.strictObject({ quote: text.max(220), source: text, url: link, checked: z.iso.date() })),
	labels: z.strictObject({
		readMore: text,
		featured: text,
		previous: text,
		next: text,
		related: text,
		contents: text,
		newer: text,
		older: text,
		page: text,
		minutes: text,
		by: text,
		all: text,
		/** The field of a post at its end, and the link from there to the contact form. */
		services: text,
		ask: text,
		/** Name a block of code, a table and a formula in a text, which scroll sideways. */
		code: text,
		table: text,
		formula: text,
		/** Names the notes at the end of a text, and the link from a note to its place. */
		notes: text,
		back: text,
		/** The button of a block of code, before and after. */
		copy: text,
		copied: text,
		/** Name the box of a task in a text. */
		open: text,
		done: text,
	}),
	callouts: z.strictObject({ note: text, tip: text, important: text, warning: text, caution: text }),
	social: heading,
	empty: emptyList,
});

/** The full privacy notice. */
export const privacySchema = z.strictObject({
	meta,
	title: text,
	updated: z.iso.date(),
	/** Facts that only the operator of the server knows; in square brackets while they are to be filled in. */
	operator: z.strictObject({ serverCountry: text, hostingCompany: text, logs: text, backups: text }),
	/** How long the entries of a form are kept, by what the admin has set. */
	retention: z.strictObject({ off: text, oneDay: text, days: template("days") }),
	/** How long backups are kept, by `BACKUP_EVERY` and `BACKUP_KEEP`. */
	backupRetention: z.strictObject({ off: text, kept: template("daily", "weekly", "monthly") }),
	intro: text,
	sections: z.array(z.strictObject({ title: text, paragraphs: z.array(text).min(1) })).min(5),
});

/** Header, footer, and the pages for what is missing or failed. */
export const layoutSchema = z.strictObject({
	navigation: z.strictObject({
		home: text,
		main: text,
		about: namedPath,
		services: namedPath,
		allServices: text,
		staticLinks: z.array(namedPath),
		contact: namedPath,
		openMenu: text,
		closeMenu: text,
		skip: text,
		theme: z.strictObject({ label: text, system: text, light: text, dark: text }),
	}),
	footer: z.strictObject({
		mainTitle: text,
		mainDesc: text,
		action: namedPath,
		quickLinksTitle: text,
		quickLinks: z.array(namedPath),
		servicesTitle: text,
		contactTitle: text,
		legal: z.array(namedPath),
		copyright: text,
	}),
	notFound: heading.extend({ meta, action: namedPath, links: z.array(namedPath) }),
	error: heading.extend({ noAnswer: text, retry: text, reference: text }),
	/** Spec 8: whatever fails without a message of its own. */
	somethingWentWrong: text,
	/** Instead of a page while the server is overloaded. */
	busy: text,
	offline: text,
	unsent: text,
	loading: text,
	/** Of the toasts' area, and of the button that closes one (spec 8). */
	notifications: text,
	closeToast: text,
	pause: text,
	play: text,
	previous: text,
	next: text,
	unknownService: z.strictObject({ text, label: text, path }),
	privacyLink: namedPath,
});

export type Home = z.infer<typeof homeSchema>;
export type About = z.infer<typeof aboutSchema>;
export type Testimonials = z.infer<typeof testimonialsSchema>;
export type Technologies = z.infer<typeof technologiesSchema>;
export type ProjectsPage = z.infer<typeof projectsPageSchema>;
export type ShippedProject = z.infer<typeof projectSchema>;
export type Blog = z.infer<typeof blogSchema>;
export type Privacy = z.infer<typeof privacySchema>;
export type Layout = z.infer<typeof layoutSchema>;
