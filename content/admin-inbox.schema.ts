import { z } from "zod";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** The text of the contact and career tabs: table, filters, the dialog behind More, flagged entries, export. */
export const adminInboxText = {
	/** Every list of the dashboard. */
	list: z.strictObject({
		results: template("count"),
		noMatch: text,
		noMatchHint: text,
		newestFirst: text,
		oldestFirst: text,
		page: template("page"),
		previous: text,
		next: text,
		more: text,
	}),
	/** Contact and career tables (spec 2). */
	inbox: z.strictObject({
		captionContact: text,
		captionCareers: text,
		/** Spec 2: the stated columns. */
		columns: z.strictObject({
			name: text,
			email: text,
			projectType: text,
			position: text,
			date: text,
			more: text,
		}),
		unread: text,
		noContact: text,
		noContactHint: text,
		noCareers: text,
		noCareersHint: text,
		sortBy: template("column"),
		moreOf: template("name"),
		markRead: text,
		markUnread: text,
	}),
	/** Search and filters above a table. */
	filters: z.strictObject({
		search: text,
		searchHint: text,
		projectType: text,
		position: text,
		status: text,
		any: text,
		other: text,
		from: text,
		to: text,
		dateOrder: text,
		shown: text,
		all: text,
		unreadOnly: text,
		flaggedOnly: text,
		clear: text,
		/** Shows the filters where they do not all have room. */
		more: text,
	}),
	/** Spec 2: the dialog behind More. */
	details: z.strictObject({
		title: text,
		docsLink: text,
		resumeLink: text,
		projectDescription: text,
		requirements: text,
		message: text,
		received: text,
		address: text,
		reply: text,
		replySubjectContact: text,
		replySubjectCareers: text,
		unsafeLink: text,
		newTab: text,
		empty: text,
		delete: text,
		close: text,
		previous: text,
		next: text,
		status: text,
		statusSaved: text,
		notes: text,
		notesHint: text,
		saveNotes: text,
		savingNotes: text,
		notesSaved: text,
		notesUnsaved: text,
	}),
	/** The keys of the list, `app/admin/inbox/list-keys.ts`. */
	keys: z.strictObject({
		title: text,
		desc: text,
		hint: text,
		list: z.array(z.strictObject({ keys: z.array(text), does: text })),
	}),
	/** Keyed by the value that the API stores, `contract/submission.ts`. */
	statuses: z.strictObject({ new: text, "in progress": text, answered: text, closed: text }),
	/** Entries that were flagged. */
	flagged: z.strictObject({
		title: text,
		desc: text,
		reason: text,
		/** Keyed by the reasons that the API stores, `contract/submission.ts`. */
		reasons: z.strictObject({
			honeypot: text,
			speed: text,
			links: text,
			words: text,
			letters: text,
			repetition: text,
			admin: text,
		}),
		spam: text,
		spamDone: text,
		notSpam: text,
		notSpamDone: text,
		none: text,
	}),
	export: z.strictObject({
		label: text,
		csv: text,
		xlsx: text,
		preparing: text,
		ready: template("count"),
	}),
};
