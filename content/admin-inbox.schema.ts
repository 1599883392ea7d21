import { z } from "zod";
import { mailKinds } from "../contract/mail.ts";
import { spamReasons, submissionStatuses } from "../contract/submission.ts";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/** A sentence about one, and about any other number. */
const counted = z.strictObject({ one: text, many: template("count") });

/** The text of the contact and career tabs: table, filters, the dialog behind More, flagged entries, export. */
export const adminInboxText = {
	/** Every list of the dashboard. */
	list: z.strictObject({
		results: template("count"),
		clearSearch: text,
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
		anyProjectType: text,
		anyPosition: text,
		anyStatus: text,
		other: text,
		from: text,
		to: text,
		dateOrder: text,
		shown: text,
		all: text,
		unreadOnly: text,
		flaggedOnly: text,
		clear: text,
		/** What dates are chosen, as the button shows them. */
		range: template("from", "to"),
		/** The button of dates and export, while no dates are chosen. */
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
		unsafeLink: text,
		newTab: text,
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
	/** Mails of an entry, and replies to it (`contract/mail.ts`). */
	mails: z.strictObject({
		title: text,
		kinds: z.record(z.enum(mailKinds), text),
		statuses: z.strictObject({ waiting: text, sent: template("date"), failed: text, expired: text }),
		waits: z.strictObject({
			setup: text,
			day: text,
			hour: template("date"),
			retry: template("date"),
			flag: text,
			turn: text,
		}),
		mayRepeat: text,
		lastError: template("error"),
		sendAgain: text,
		tryNow: text,
		queued: text,
		none: text,
		/** What an owner should know of all mails, a sentence each. */
		outbox: z.strictObject({ notSetUp: text, dayFull: text, waiting: counted, failed: counted }),
		/** The dashboard's link to the screen "Mail". */
		notice: z.strictObject({ short: text, how: text }),
		/** The screen "Mail". */
		page: z.strictObject({
			title: text,
			desc: text,
			state: text,
			fine: text,
			missing: text,
			waitingDesc: text,
			settingsTitle: text,
			settingsDesc: text,
			settings: z.array(z.strictObject({ name: text, does: text, example: text })),
		}),
	}),
	reply: z.strictObject({
		open: text,
		title: text,
		template: text,
		chooseTemplate: text,
		subject: text,
		text: text,
		send: text,
		sending: text,
		sent: text,
		kept: text,
		changed: text,
		discard: text,
		close: text,
	}),
	/** Single keys (`app/admin/keys/`), their list, and the switch under Account that turns them off. */
	keys: z.strictObject({
		title: text,
		desc: text,
		turnOff: text,
		setting: text,
		settingDesc: text,
		hint: text,
		list: z.array(z.strictObject({ keys: z.array(text), does: text })),
	}),
	/** By the values of the API (`contract/submission.ts`). */
	statuses: z.record(z.enum(submissionStatuses), text),
	/** Flagged entries. */
	flagged: z.strictObject({
		title: text,
		desc: text,
		reason: text,
		/** By the values of the API (`contract/submission.ts`). */
		reasons: z.record(z.enum(spamReasons), text),
		spam: text,
		spamDone: text,
		notSpam: text,
		notSpamDone: text,
		none: text,
	}),
	export: z.strictObject({
		label: text,
		preparing: text,
		ready: template("count"),
	}),
};
