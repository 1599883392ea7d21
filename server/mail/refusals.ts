import { mail as words } from "../../content/mail.ts";
import type { Store } from "../../db/connect.ts";
import { instantAfter } from "../durations.ts";
import { maxWait, pauseAfter } from "./claim.ts";
import type { DueMail } from "./compose.ts";
import type { Delivery } from "./send.ts";

/** Recipients that are refused in a row before that is taken for a refusal of this site. */
const maxRefusedInRow = 3;

/** The enhanced status codes of a refusal (RFC 3463). */
const enhancedCodes = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;
/** Bad addresses of recipients. */
const unknownRecipient = /^5\.1\.(?![78]$)/;
/** Policy, sending limit, protocol, bad addresses of senders, and systems that take nothing. */
const refusalOfUs = /^5\.(?:7\.|4\.5$|5\.[1-9]|1\.[78]$|3\.[25]$)/;
/** Words of servers that send no code, or the wrong one. */
const wordsOfRefusal =
	/^5(?:0[0234]|3\d)\b|\brelay(?:ing|ed)?\b(?! recipient)|not owned|\bsender (?:address|id|verif)|\bfrom address|not verified|authenticat|\b(?:ehlo|helo)\b|client host|sending limit/i;

const codesIn = (reason: string) => reason.match(enhancedCodes) ?? [];
const isAboutUs = (reason: string) =>
	codesIn(reason).some((code) => refusalOfUs.test(code)) || wordsOfRefusal.test(reason);
const isUnknownRecipient = (reason: string) => codesIn(reason).some((code) => unknownRecipient.test(code));

/**
 * Decides what a delivery means for the outbox. A refusal of this site is not one of the mail, which waits until the server is
 * well. Neither is one of the owner's own address: a notice whose words were refused is tried once more without those of
 * its sender. Only another recipient, or what was written to one, is refused for good, and not several in a row.
 */
export async function weighRefusal(store: Store, mail: DueMail, delivery: Delivery, now: Date): Promise<Delivery> {
	if (delivery.result !== "refused") return delivery;
	const { reason, isAboutMessage } = delivery;
	const postponed = { result: "postponed", reason, isServerAway: true, mayHaveLeft: false } as const;
	const isPolicy = codesIn(reason).some((code) => code.startsWith("5.7."));
	if (isAboutMessage && mail.kind === "notice" && mail.text === "" && (isPolicy || !isAboutUs(reason))) {
		await withholdWords(store, mail);
		return { ...postponed, isServerAway: false };
	}
	if (mail.recipient === null || isAboutUs(reason)) return postponed;
	if (isUnknownRecipient(reason)) return delivery;
	return (await postponeRefusedInRow(store, mail, now)) ? postponed : delivery;
}

/** Writes a notice without what a visitor wrote; `compose.ts` adds where to read it. */
async function withholdWords(store: Store, { id, submission }: DueMail): Promise<void> {
	const { posted } = words.notice[submission?.kind ?? "contact"];
	await store.updateTable("mails").set({ subject: posted, text: words.notice.withheld }).where("id", "=", id).execute();
}

/**
 * Lets mails wait again whose recipients were refused since the server last took one, if with this one they are several.
 * @returns whether they are
 */
async function postponeRefusedInRow(store: Store, { recipient, attempts }: DueMail, now: Date): Promise<boolean> {
	const { last } = await store
		.selectFrom("mails")
		.select((select) => select.fn.max("sent_at").as("last"))
		.where("sent_at", "<=", now.toISOString())
		.executeTakeFirstOrThrow();
	const refused = await store
		.selectFrom("mails")
		.select(["id", "recipient", "last_error"])
		.where("status", "=", "failed")
		.where("kind", "in", ["receipt", "reply"])
		.where("due_at", ">=", last ?? "")
		.where("queued_at", ">", instantAfter(now, -maxWait))
		.execute();
	const inRow = refused.filter(({ last_error }) => !isUnknownRecipient(last_error ?? ""));
	if (new Set([recipient, ...inRow.map((row) => row.recipient)]).size < maxRefusedInRow) return false;
	const waiting = { status: "waiting" as const, due_at: instantAfter(now, pauseAfter(attempts)) };
	const ids = inRow.map(({ id }) => id);
	await store.updateTable("mails").set(waiting).where("id", "in", ids).execute();
	return true;
}
