import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { submissionSchema } from "./inbox.ts";
import { messages } from "./messages.ts";
import { idParams } from "./parameters.ts";
import { mailStatuses } from "./submissions.ts";
import { boundedText, requiredText } from "./text.ts";

/**
 * The kinds of mail: a notice to the owner and a receipt to the sender of a submission, a reply to it, news of the account,
 * an alarm, and what is posted to the webhook about a submission or an alarm.
 */
export const mailKinds = ["notice", "receipt", "reply", "account", "alarm", "webhook"] as const;

/**
 * What a waiting mail waits for: the settings, another day (`MAIL_PER_DAY`), another hour (one receipt an hour to an
 * address), a pause after a failed attempt, the flag of its entry to be removed, the mail server, which takes nothing, or
 * its turn in the queue.
 */
const mailWaits = ["setup", "day", "hour", "retry", "flag", "server", "turn"] as const;

/** A mail of an entry. */
export const mailSchema = z.object({
	_id: z.string(),
	kind: z.enum(mailKinds),
	status: z.enum(mailStatuses),
	/** Null unless it waits. */
	waitsFor: z.enum(mailWaits).nullable(),
	/** Empty for a mail that is written from the entry when it is sent. */
	subject: z.string(),
	text: z.string(),
	queuedAt: z.string(),
	sentAt: z.string().nullable(),
	/** When the next attempt is due; null unless it waits. */
	dueAt: z.string().nullable(),
	/** The last response of the mail server to it, or to those before it, or why it was not reached. */
	lastError: z.string().nullable(),
	/** Whether the mail may arrive twice, because nobody knows how an attempt ended. */
	mayRepeat: z.boolean(),
});

/** The state of the outbox. */
export const outboxStateSchema = z.object({
	/** The settings that are missing; none when mail is set up. */
	missing: z.array(z.string()),
	waiting: z.number().int(),
	waitingKinds: z.array(z.object({ kind: z.enum(mailKinds), count: z.number().int() })),
	/** How the last attempt failed of what was tried and waits; null where nothing was. */
	lastError: z.string().nullable(),
	/** Mails of the last seven days that were refused or expired. */
	failed: z.number().int(),
	/** Whether today's limit of notices and receipts is reached. */
	isDayFull: z.boolean(),
});

/** Characters of a mail's subject. */
export const maxSubjectLength = 200;

/** A reply to an entry, as the admin sends it. */
export const replySchema = z.object({
	subject: requiredText("Subject", maxSubjectLength, messages.subjectRequired).refine(
		(subject) => !/\p{Cc}/u.test(subject),
		messages.subjectOneLine,
	),
	text: requiredText("Reply", 20_000, messages.replyRequired),
	/** The `updatedAt` of the entry; a newer stored one answers 409, and nothing is sent. */
	updatedAt: boundedText("updatedAt", 40),
});

/** The calls about mails of entries, and the outbox. */
export const mailCalls = {
	state: { method: "get", path: "/admin/mails/state", answers: successSchema(outboxStateSchema) },
	ofEntry: {
		method: "get",
		path: "/admin/submissions/{id}/mails",
		params: idParams,
		answers: successSchema(z.array(mailSchema)),
	},
	reply: {
		method: "post",
		path: "/admin/submissions/{id}/replies",
		params: idParams,
		body: replySchema,
		answers: successSchema(submissionSchema),
	},
	sendAgain: { method: "post", path: "/admin/mails/{id}/send-again", params: idParams },
	sendAllAgain: { method: "post", path: "/admin/mails/send-again" },
} satisfies Record<string, Call>;

export type MailKind = (typeof mailKinds)[number];
export type Mail = z.infer<typeof mailSchema>;
export type OutboxState = z.infer<typeof outboxStateSchema>;
export type Reply = z.infer<typeof replySchema>;
