import { randomBytes } from "node:crypto";
import { company } from "../../content/company.ts";
import { interpolate } from "../../content/interpolate.ts";
import { mail as words } from "../../content/mail.ts";
import { services } from "../../content/services.ts";
import { zonedTimeInMail } from "../../content/site-time.ts";
import { topicTitle } from "../../content/topic.ts";
import { maxSubjectLength } from "../../contract/mail.ts";
import { preview } from "../../contract/readable-text.ts";
import type { MailRow, SubmissionRow } from "../../db/schema.ts";
import type { Config, MailSettings } from "../config/config.ts";
import type { Mailbox } from "../config/mail-settings.ts";
import { siteAddress } from "../http/site-address.ts";
import { alarmEvent } from "./alarm.ts";
import { type Block, paragraphsOf, toHtml, toText } from "./blocks.ts";
import { inboxAddress } from "./inbox-address.ts";
import type { FinishedMail } from "./send.ts";
import type { WebhookEvent } from "./webhook.ts";

/** A mail of the outbox, and what it is about. */
export interface DueMail extends MailRow {
	submission: SubmissionRow | undefined;
	/** Of a reply: the receipt that its reader has got, under which mail programs show it. */
	receiptId?: string | undefined;
}

/** The content of a mail, before it is put into the form that servers pass on. */
interface Content {
	subject: string;
	blocks: readonly Block[];
	/** Who gets replies. */
	replyTo: readonly Mailbox[];
	/** Whether no person wrote it, so that no absence notice comes back. */
	isAutomatic: boolean;
}

/** Writes a mail as it is sent now, and from its first attempt to its last under the same Message-ID. */
export async function composeMail(
	mail: DueMail,
	settings: MailSettings,
	{ siteUrl }: Pick<Config, "siteUrl">,
): Promise<FinishedMail> {
	const to = mail.recipient === null ? settings.to : [mail.recipient];
	return compose(contentOf(mail, settings, siteUrl), settings, to, {
		id: mail.id,
		date: new Date(mail.queued_at),
		answers: mail.receiptId,
	});
}

/** Writes a mail that leaves at once, past the outbox. */
export function composeDirectMail(
	{ to, subject, text }: { to: readonly string[]; subject: string; text: string },
	settings: MailSettings,
	date: Date,
): Promise<FinishedMail> {
	const content = { subject, blocks: paragraphsOf(text), replyTo: toOwner(settings), isAutomatic: true };
	return compose(content, settings, to, { id: randomBytes(16).toString("base64url"), date });
}

/** The event that the webhook gets for a new request, without the visitor's words, or for an alarm. */
export function webhookEvent(
	{ id, queued_at, submission, text, alarm }: DueMail,
	config: Pick<Config, "siteUrl" | "host" | "port">,
): WebhookEvent {
	const at = new Date(queued_at);
	if (alarm !== null) return alarmEvent(alarm, { id, at, text });
	const kind = submission?.kind ?? "contact";
	const address = inboxAddress(siteAddress(config), kind);
	return {
		id,
		type: "submission.received",
		at,
		text: `${words.notice[kind].posted} ${address}`,
		data: { kind, id: submission?.id ?? null, link: address },
	};
}

async function compose(
	{ subject, blocks, replyTo, isAutomatic }: Content,
	{ from }: MailSettings,
	to: readonly string[],
	{ id, date, answers }: { id: string; date: Date; answers?: string | undefined },
): Promise<FinishedMail> {
	const messageId = (id: string) => `<${id}@${from.address.split("@").at(-1)}>`;
	const { name, contact_info } = company;
	const signed = [...blocks, { paragraph: interpolate(words.footer, { name, address: contact_info.address }) }];
	const line = oneLine(subject);
	// Loaded with the first mail: a site that sends none does without its memory.
	const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
	const message = await new MailComposer({
		from,
		to: to.map(mailbox),
		replyTo: replyTo.map(({ name, address }) => ({ name: oneLine(name), address })),
		subject: line,
		text: toText(signed),
		html: toHtml(line, signed),
		messageId: messageId(id),
		...(answers && { inReplyTo: messageId(answers), references: messageId(answers) }),
		date,
		// RFC 3834; the second is what Microsoft's servers read.
		...(isAutomatic && { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } }),
		disableFileAccess: true,
		disableUrlAccess: true,
	})
		.compile()
		.build();
	return { from: from.address, to, message };
}

function contentOf(mail: DueMail, settings: MailSettings, siteUrl: string | undefined): Content {
	const { kind, submission, subject, text } = mail;
	if (kind === "notice" && submission) {
		if (text === "") return noticeOf(submission, siteUrl);
		// The server refused its words.
		const blocks = [...paragraphsOf(text), ...openAddress(submission.kind, siteUrl)];
		return { subject, blocks, replyTo: toOwner(settings), isAutomatic: true };
	}
	if (kind === "receipt" && submission) {
		const { subject, paragraphs } = words.receipt[submission.kind];
		const blocks = paragraphs.map((paragraph) => ({ paragraph }));
		// A person who types an address into the form would learn those of MAIL_TO.
		return { subject, blocks, replyTo: [mailbox(company.contact_info.email)], isAutomatic: true };
	}
	const blocks = [...paragraphsOf(text), ...(kind === "reply" && submission ? quoteOf(submission) : [])];
	return { subject, blocks, replyTo: toOwner(settings), isAutomatic: kind !== "reply" };
}

/** What a reply answers, under it; nothing where the sender left the texts empty. */
function quoteOf({ name, requirements, message, created_at }: SubmissionRow): Block[] {
	const quote = [requirements, message].filter((text) => text.trim() !== "").join("\n\n");
	if (quote === "") return [];
	return [{ paragraph: interpolate(words.quoted, { name, date: zonedTimeInMail(created_at) }) }, { quote }];
}

function noticeOf(submission: SubmissionRow, siteUrl: string | undefined): Content {
	const { notice } = words;
	const { kind, name, email, company, phone, topic, link, requirements, message, created_at } = submission;
	const isContact = kind === "contact";
	const subject = interpolate(notice[kind].subject, { name, topic: topicTitle(services, topic) });
	const facts = [
		[notice.fields.name, name],
		[notice.fields.email, email],
		[notice.fields.company, company],
		[notice.fields.phone, phone],
		[isContact ? notice.fields.projectType : notice.fields.position, topicTitle(services, topic)],
		[notice.fields.requirements, requirements],
		[isContact ? notice.fields.projectDescription : notice.fields.message, message],
		[isContact ? notice.fields.docsLink : notice.fields.resumeLink, link],
		[notice.fields.received, zonedTimeInMail(created_at)],
	] as const;
	return {
		subject,
		blocks: [
			{ paragraph: interpolate(notice[kind].intro, { name }) },
			{ facts: facts.filter(([, value]) => value.trim() !== "") },
			{ paragraph: notice.answer },
			...openAddress(kind, siteUrl),
		],
		replyTo: [{ name, address: email }],
		isAutomatic: true,
	};
}

/** Where the owner reads more, once the site has an address. */
function openAddress(kind: SubmissionRow["kind"], siteUrl: string | undefined): Block[] {
	return siteUrl ? [{ words: words.notice.open, address: inboxAddress(siteUrl, kind) }] : [];
}

function toOwner({ to }: MailSettings): Mailbox[] {
	return to.map(mailbox);
}

function mailbox(address: string): Mailbox {
	return { name: "", address };
}

/**
 * A visitor's text as one line of limited length. Without line ends nothing of it can become a header, and what looks
 * like an encoded word is broken up, or it would be displayed as what it encodes (RFC 2047, 5).
 */
function oneLine(text: string): string {
	return preview(text.replace(/\p{Cc}/gu, " ").replaceAll("=?", "= ?"), maxSubjectLength);
}
