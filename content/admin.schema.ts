import { z } from "zod";
import { text } from "./text.schema.ts";

/** Words around values that the screen fills in; refuses a placeholder that is missing or unknown. */
function template<const Names extends readonly string[]>(...names: Names) {
	const wanted = names.map((name) => `{${name}}`);
	return text.refine((words) => {
		const found: string[] = words.match(/\{[^}]*\}/g) ?? [];
		return wanted.every((name) => found.includes(name)) && found.every((name) => wanted.includes(name));
	}, `must hold exactly these placeholders: ${wanted.join(", ")}`);
}

/** A question with its two answers. */
const question = z.strictObject({ title: text, desc: text, confirm: text, cancel: text });

/** The words of one form: what differs between posts and projects. */
const form = z.strictObject({
	titleNew: text,
	titleEdit: text,
	title: text,
	/** The post's content or the project's description. */
	body: text,
	bodyHint: text,
	date: text,
	dateHint: text,
	create: text,
	update: text,
});

/**
 * The admin area's words, grouped by screen. Wordings that spec sections 4, 5 and 8 state (toasts, validation, the
 * question before a deletion) stand in `contract/messages.ts` instead. Placeholders are written `{count}`.
 */
export const adminSchema = z.strictObject({
	/** Browser tab titles. */
	titles: z.strictObject({ signIn: text, dashboard: text, deleted: text, privacy: text, audit: text }),
	/** Spec 2: /admin/login. */
	signIn: z.strictObject({
		title: text,
		email: text,
		password: text,
		showPassword: text,
		hidePassword: text,
		submit: text,
		submitting: text,
		tooMany: text,
		tryAgainIn: template("minutes"),
		noAnswer: text,
		back: text,
	}),
	/** Spec 2: /admin/dashboard. */
	dashboard: z.strictObject({
		title: text,
		logout: text,
		openSite: text,
		tabs: z.strictObject({ label: text, blogs: text, projects: text, contact: text, careers: text }),
		unread: template("count"),
		deleted: text,
		privacy: text,
		audit: text,
	}),
	/** The strip above the tabs. */
	chart: z.strictObject({
		title: text,
		requests: text,
		applications: text,
		week: template("date"),
		value: template("week", "requests", "applications"),
		table: text,
		none: text,
	}),
	/** Cards of posts and projects (spec 2). */
	cards: z.strictObject({
		create: text,
		view: text,
		delete: text,
		openOnSite: text,
		copyAddress: text,
		copied: text,
		copyFailed: text,
		scheduledFor: template("date"),
		published: template("date"),
		noBlogs: text,
		noProjects: text,
		noBlogsHint: text,
		noProjectsHint: text,
		noImage: text,
		search: text,
		results: template("count"),
	}),
	/** Contact and career tables (spec 2). */
	inbox: z.strictObject({
		captionContact: text,
		captionCareers: text,
		/** Spec 2: the stated columns, and the status beside them. */
		columns: z.strictObject({ name: text, email: text, projectType: text, position: text, date: text, status: text, more: text }),
		unread: text,
		flagged: text,
		noContact: text,
		noCareers: text,
		noMatch: text,
		noMatchHint: text,
		results: template("count"),
		sortBy: template("column"),
		ascending: text,
		descending: text,
		newestFirst: text,
		oldestFirst: text,
		page: template("page"),
		newer: text,
		older: text,
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
		from: text,
		to: text,
		dateOrder: text,
		shown: text,
		all: text,
		unreadOnly: text,
		flaggedOnly: text,
		clear: text,
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
	}),
	/** Keyed by the value that the API stores, `contract/submission.ts`. */
	statuses: z.strictObject({ new: text, "in progress": text, answered: text, closed: text }),
	/** Entries that were flagged. */
	flagged: z.strictObject({ title: text, desc: text, reason: text, honeypot: text, notSpam: text, notSpamDone: text, none: text }),
	export: z.strictObject({ label: text, csv: text, xlsx: text, preparing: text, ready: template("count"), failed: text }),
	/** The buttons of the prompt before a deletion; its question is in `contract/messages.ts`. */
	confirmDelete: z.strictObject({ hint: text, confirm: text, cancel: text }),
	deleted: z.strictObject({
		title: text,
		desc: text,
		kinds: z.strictObject({ blog: text, project: text, contact: text, career: text }),
		item: text,
		kind: text,
		deletedOn: text,
		goneOn: text,
		restore: text,
		restoring: text,
		restored: template("title"),
		none: text,
	}),
	/** Retention, and forgetting a person. */
	privacy: z.strictObject({
		title: text,
		retentionTitle: text,
		retentionDesc: text,
		contact: text,
		careers: text,
		off: text,
		days: template("days"),
		next: template("count", "date"),
		nextNone: text,
		now: template("count"),
		save: text,
		saving: text,
		saved: text,
		forgetTitle: text,
		forgetDesc: text,
		forgetEmail: text,
		forgetFind: text,
		forgetFound: template("contact", "careers", "email"),
		forgetNone: template("email"),
		forgetQuestion: question,
		forgetDone: template("count"),
	}),
	audit: z.strictObject({
		title: text,
		desc: text,
		when: text,
		who: text,
		what: text,
		subject: text,
		system: text,
		none: text,
		actions: z.strictObject({
			signedIn: text,
			signedOut: text,
			created: text,
			updated: text,
			deleted: text,
			restored: text,
			removed: text,
			exported: text,
			forgotten: text,
			retentionChanged: text,
			retentionApplied: text,
			statusChanged: text,
			notSpam: text,
		}),
	}),
	/** Spec 2: the create and edit forms. */
	form: z.strictObject({
		back: text,
		submitting: text,
		optional: text,
		address: text,
		addressNew: text,
		scheduled: template("date"),
		retry: text,
		notSent: text,
		noSuchItem: text,
		blog: form,
		project: form,
	}),
	image: z.strictObject({
		label: text,
		choose: text,
		replace: text,
		drop: text,
		dropHere: text,
		limits: text,
		preview: text,
		uploading: template("percent"),
		cancel: text,
		cancelled: text,
		failed: text,
		remove: text,
		undoRemove: text,
		alt: text,
		altHint: text,
	}),
	preview: z.strictObject({ title: text, show: text, hide: text, desc: text, untitled: text, empty: text }),
	/** A local draft, offered back. */
	draft: z.strictObject({ found: template("date"), restore: text, discard: text, restored: text, kept: text, notKept: text, imageLost: text }),
	/** The question before unsaved words are left. */
	leave: question,
	/** The password prompt when the session ends while writing. */
	session: z.strictObject({ title: text, desc: text, password: text, submit: text, submitting: text, cancel: text, refused: text, ended: text }),
	/** Somebody else's save in between. */
	conflict: z.strictObject({
		title: text,
		desc: template("date"),
		theirs: text,
		mine: text,
		same: text,
		keepMine: text,
		takeTheirs: text,
		later: text,
		removed: text,
	}),
	/** What any screen shows while it has nothing else to show. */
	states: z.strictObject({
		loading: text,
		slow: text,
		failed: text,
		failedDesc: text,
		retry: text,
		retrying: text,
		offline: text,
		online: text,
		errorId: template("id"),
		showId: text,
		notDeleted: text,
	}),
});

export type AdminWords = z.infer<typeof adminSchema>;
