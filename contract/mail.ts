import { z } from "zod";
import { messages } from "./messages.ts";
import { boundedText, requiredText } from "./text.ts";

/** What is mailed: a notice to the owner and a receipt to the sender of a submission, a reply to it, and news of the account. */
export const mailKinds = ["notice", "receipt", "reply", "account"] as const;

/** How far a mail is; one that is `expired` waited for longer than mail is worth sending. */
export const mailStatuses = ["waiting", "sent", "failed", "expired"] as const;

/**
 * What a waiting mail waits for: the settings, another day (`MAIL_PER_DAY`), another hour (one receipt an hour to an
 * address), a pause after a failed attempt, an entry that is flagged to be no spam, or just its turn.
 */
export const mailWaits = ["setup", "day", "hour", "retry", "flag", "turn"] as const;

/** A mail of an entry. */
export const mailSchema = z.object({
	_id: z.string(),
	kind: z.enum(mailKinds),
	status: z.enum(mailStatuses),
	/** Null unless it waits. */
	waitsFor: z.enum(mailWaits).nullable(),
	/** Empty for what is written from the entry when it is sent. */
	subject: z.string(),
	text: z.string(),
	queuedAt: z.string(),
	sentAt: z.string().nullable(),
	/** When the next attempt is due; null unless it waits. */
	dueAt: z.string().nullable(),
	/** What the mail server said last, or why it was not reached. */
	lastError: z.string().nullable(),
	/** Whether an attempt ended without anybody knowing whether the mail left, so that it may arrive twice. */
	mayRepeat: z.boolean(),
});

/** How the outbox stands. */
export const outboxStateSchema = z.object({
	/** The settings that sending mail waits for; none when it is set up. */
	missing: z.array(z.string()),
	waiting: z.number().int(),
	/** Those of the last seven days that were refused, or waited for too long. */
	failed: z.number().int(),
	/** Whether no more notices and receipts may be sent today. */
	isDayFull: z.boolean(),
});

/** A reply to an entry, as it is written. */
export const replySchema = z.object({
	subject: requiredText("Subject", 200, messages.subjectRequired).refine(
		(subject) => !/\p{Cc}/u.test(subject),
		messages.subjectOneLine,
	),
	text: requiredText("Reply", 20_000, messages.replyRequired),
	/** The `updatedAt` of the entry that is answered; a newer one in the store answers 409, and nothing is sent. */
	updatedAt: boundedText("updatedAt", 40),
});

export type MailKind = (typeof mailKinds)[number];
export type MailStatus = (typeof mailStatuses)[number];
export type Mail = z.infer<typeof mailSchema>;
export type OutboxState = z.infer<typeof outboxStateSchema>;
export type Reply = z.infer<typeof replySchema>;
