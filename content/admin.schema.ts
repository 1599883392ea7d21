import { z } from "zod";
import { accountText } from "./admin-account.schema.ts";
import { adminFormText } from "./admin-form.schema.ts";
import { adminInboxText } from "./admin-inbox.schema.ts";
import { template } from "./template.schema.ts";
import { text } from "./text.schema.ts";

/**
 * The admin area's text, grouped by screen. Wordings that spec sections 4, 5 and 8 state (toasts, validation, the
 * question before a deletion) stand in `contract/messages.ts` instead. Placeholders are written `{count}`.
 */
export const adminSchema = z.strictObject({
	/** Browser tab titles. */
	titles: z.strictObject({ signIn: text, dashboard: text, deleted: text, privacy: text, account: text, audit: text }),
	/** Spec 2: /admin/login. */
	signIn: z.strictObject({
		title: text,
		email: text,
		password: text,
		showPassword: text,
		hidePassword: text,
		code: text,
		codeHint: text,
		codeRefused: text,
		submit: text,
		submitting: text,
		tooMany: text,
		tryAgainIn: template("minutes"),
		busy: text,
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
		account: text,
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
	/** Cards of blogs and projects (spec 2). */
	cards: z.strictObject({
		create: text,
		view: text,
		delete: text,
		openOnSite: text,
		copyAddress: text,
		copied: text,
		copyFailed: text,
		scheduledFor: template("date"),
		noBlogs: text,
		noProjects: text,
		noBlogsHint: text,
		noProjectsHint: text,
		search: text,
		sort: text,
		titleAscending: text,
		titleDescending: text,
		publishedOnly: text,
		scheduledOnly: text,
	}),
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
		forgetQuestion: z.strictObject({ title: text, desc: text, confirm: text, cancel: text }),
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
			sessionEnded: text,
			passwordChanged: text,
			secondFactorOn: text,
			secondFactorOff: text,
			recoveryCodesMade: text,
			recoveryCodeUsed: text,
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
	account: accountText,
	/** Loading and error states of any screen. */
	states: z.strictObject({
		loading: text,
		slow: text,
		failed: text,
		failedDesc: text,
		retry: text,
		retrying: text,
		offline: text,
		needsScript: text,
		errorId: template("id"),
		showId: text,
	}),
	...adminInboxText,
	...adminFormText,
});

export type AdminText = z.infer<typeof adminSchema>;
