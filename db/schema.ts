import type { EditedKind } from "../contract/editing.ts";
import type { MailKind } from "../contract/mail.ts";
import type { PostText } from "../contract/posts.ts";
import type { ProjectText } from "../contract/projects.ts";
import type { MailStatus, SubmissionKind, SubmissionStatus } from "../contract/submissions.ts";
import type { AccountLinkRow, RecoveryCodeRow, SecondFactorRow, SessionRow, UserRow } from "./account-rows.ts";

/**
 * The rows as both databases hold them. Instants are ISO 8601 text in UTC with milliseconds, which sorts by time;
 * booleans are 0 and 1. `deleted_at` is the instant of a deletion that can still be undone.
 */
export interface Database {
	posts: PostRow;
	projects: ProjectRow;
	drafts: DraftRow;
	versions: VersionRow;
	preview_links: PreviewLinkRow;
	account_links: AccountLinkRow;
	submissions: SubmissionRow;
	mails: MailRow;
	users: UserRow;
	sessions: SessionRow;
	second_factors: SecondFactorRow;
	recovery_codes: RecoveryCodeRow;
	words: WordsRow;
	settings: SettingRow;
	audit_entries: AuditEntryRow;
	retired_addresses: RetiredAddressRow;
	redirects: RedirectRow;
	content_version: ContentVersionRow;
	images: ImageRow;
	image_files: ImageFileRow;
	rate_limits: RateLimitRow;
}

interface ImageColumns {
	/** Its name, which is that of its largest WebP. */
	image: string | null;
	image_width: number | null;
	image_height: number | null;
	image_alt: string;
}

/** The columns that posts and projects share. */
export interface PublishedRow extends ImageColumns {
	/** The slug that stands in its address. */
	id: string;
	title: string;
	/** As it was typed; empty where the beginning of the text stands for it. */
	summary: string;
	/** The names of the services that it belongs to, separated by spaces. */
	services: string;
	/** The name of the drawing that is its cover without an image. */
	drawing: string;
	/** The instant from which it is public; null while it is unpublished. */
	publish_at: string | null;
	created_at: string;
	updated_at: string;
	deleted_at: string | null;
}

export interface PostRow extends PublishedRow, Record<PostText, string> {
	/** As given: a day or an instant. */
	publish_date: string;
	/** A random UUID, by which feed readers know it whatever the site's address is. */
	feed_id: string;
}

export interface ProjectRow extends PublishedRow, Record<ProjectText, string> {
	description: string;
	/** As given: a day or an instant. */
	start_date: string;
	/** A list of name, value and condition, as JSON. */
	facts: string;
	example: 0 | 1;
	/** The name of a drawing that ships; null for the one that it was given. */
	cover: string | null;
}

/** Unpublished values: of something new, or changes of an item, which has one draft at most. */
export interface DraftRow {
	/** The random id that the client gave it. */
	id: string;
	kind: EditedKind;
	/** The item that it changes; null for something new. */
	item: string | null;
	/** The item's `updated_at` from which it started; null for something new. */
	base: string | null;
	/** JSON, as the kind's schema has it. */
	values: string;
	updated_at: string;
	/** The address of the admin who saved it last. */
	who: string;
}

/** What was published of an item, numbered from 1. */
export interface VersionRow {
	kind: EditedKind;
	item: string;
	number: number;
	/** JSON, as the kind's schema has it. */
	values: string;
	/** The draft that became it, which is not stored any more. */
	draft: string | null;
	/** An admin's address, or `system`. */
	who: string;
	at: string;
}

/** An address that shows a draft without a sign-in. */
export interface PreviewLinkRow {
	/** SHA-256 of the token, in hexadecimal; the token itself is never stored. */
	token_hash: string;
	draft: string;
	expires_at: string;
	/** Who made it, with whom it ends; null where an earlier version did. */
	user_id: string | null;
}

/** A contact request or a career application: one inbox, so one table. */
export interface SubmissionRow {
	/** Random, or made of the form's own random id. */
	id: string;
	kind: SubmissionKind;
	name: string;
	email: string;
	/** The project type of a request, the position of an application. */
	topic: string;
	/** The docs link of a request, the resume link of an application. */
	link: string;
	/** Empty for an application. */
	requirements: string;
	/** The project description of a request, the message of an application. */
	message: string;
	/** Empty for an application, and where the form does not ask for it. */
	company: string;
	phone: string;
	status: SubmissionStatus;
	notes: string;
	read_at: string | null;
	spam: 0 | 1;
	spam_reason: string | null;
	/** Name, address and text with their letters folded (`foldForSearch`), for searching. */
	search_text: string;
	/** The name so, by which the inbox is ordered. */
	folded_name: string;
	created_at: string;
	updated_at: string;
	deleted_at: string | null;
}

/** A mail of the outbox. Notices and receipts are written from their submission when they are sent. */
export interface MailRow {
	/** Random; its Message-ID is made of it. */
	id: string;
	kind: MailKind;
	/** The submission that it is about, with which it is deleted. */
	submission_id: string | null;
	/** Null for the owner, whose address is the setting at the time of sending. */
	recipient: string | null;
	/** Empty where it is made from the submission. */
	subject: string;
	/** Plain text; empty where it is made from the submission. */
	text: string;
	/** Priority when not all mails may be sent: 0 mails that are never held back, 1 notices, 2 receipts. */
	rank: 0 | 1 | 2;
	status: MailStatus;
	queued_at: string;
	/** The earliest instant for sending it; during an attempt, when that counts as lost; of a refused one, when that was. */
	due_at: string;
	attempts: number;
	/** Attempts of which nobody knows how they ended, including the one under way. */
	unsettled: number;
	sent_at: string | null;
	/** What the mail server said last, or why it was not reached. */
	last_error: string | null;
	/** Of an alarm: what it is about, as JSON (`server/mail/alarm.ts`). */
	alarm: string | null;
	/** The link whose token it is sent with; the text has `{link}` in its place. */
	account_link: string | null;
}

/** What the owner made of a file of `content/`. */
export interface WordsRow {
	/** Its name in the API, such as `home`. */
	file: string;
	/** All values of the file. */
	json: string;
	updated_at: string;
}

export interface SettingRow {
	name: string;
	/** JSON. */
	value: string;
}

/** Who did what and when, without the content. */
export interface AuditEntryRow {
	id: string;
	at: string;
	/** The admin's address, or `system`. */
	actor: string;
	action: string;
	/** The subject of the action, such as `post my-first-post`; never the content. */
	subject: string;
}

/** The one row that counts every change of what pages show (`content-version.ts`). */
export interface ContentVersionRow {
	id: 1;
	version: number;
}

/** An address whose post or project is gone for good. */
export interface RetiredAddressRow {
	kind: "post" | "project";
	id: string;
}

/** An old address of a page. */
export interface RedirectRow {
	/** A normalized path without a slash at its end; where it names a query, with that as `sameQuery` spells it. */
	from: string;
	/** Such a path with any query and fragment, or the address of another host by `https://`. */
	to: string;
}

/** An uploaded image, upright and without metadata. */
export interface ImageRow {
	/** The file name of its largest WebP, by which posts and projects name it; 128 random bits, so nobody can guess it. */
	name: string;
	/** Pixels of the largest file. */
	width: number;
	height: number;
	created_at: string;
}

/** One file of an image, in one width and format. */
export interface ImageFileRow {
	name: string;
	/** The image, with which it goes. */
	image: string;
	bytes: Uint8Array;
}

/** A count of a limit that processes share, on PostgreSQL alone (`rate-counters.ts`). */
export interface RateLimitRow {
	key: string;
	points: number;
	/** Milliseconds since 1970. */
	expire: number;
}
