import { Readable } from "node:stream";
import type { SmtpServer } from "../config/mail-settings.ts";

/** A mail as it is handed in: the envelope's addresses, and the message with its headers. */
export interface FinishedMail {
	from: string;
	to: readonly string[];
	message: Buffer;
}

/** How an attempt ended. */
export type Outcome =
	| {
			result: "sent";
			/** What the server said of recipients that it refused, while it took the mail for others. */
			refused?: string;
	  }
	/** The server will never take this mail (5xx). */
	| { result: "refused"; reason: string }
	/** It may be taken later. */
	| {
			result: "postponed";
			reason: string;
			/** Whether other mails would fare the same: the server was not reached, or takes none from this product. */
			isServerAway: boolean;
			/** Whether the server may have taken the mail all the same: the line was lost after the mail had been begun. */
			mayHaveLeft: boolean;
	  };

/** Hands a mail in. It never throws. */
export type SendMail = (mail: FinishedMail, signal: AbortSignal) => Promise<Outcome>;

/**
 * Milliseconds that a server may take to answer a message that it was given (RFC 5321, 4.5.3.2.6): whoever gives up sooner
 * sends it again.
 */
const answerTimeoutMs = 10 * 60_000;
/** Milliseconds for connecting, for the greeting, and for silence afterwards. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: answerTimeoutMs };
/** Milliseconds until the message is handed in, so that a server that answers a byte at a time ends the attempt too. */
const handInTimeoutMs = 60_000;
/** Milliseconds that an attempt may take in all. */
export const attemptTimeoutMs = handInTimeoutMs + answerTimeoutMs;

/** What is known of an error of the mail library. */
interface SmtpError extends Error {
	code?: string | undefined;
	responseCode?: number | undefined;
	response?: string | undefined;
	command?: string | undefined;
}

/** The commands whose reply is about one mail; every other is about us. */
const mailCommands = ["RCPT TO", "DATA"];

/** Replies to `MAIL FROM` that are about its size, and so about one mail. */
const isAboutSize = ({ responseCode, response }: SmtpError) =>
	responseCode === 552 || /\b5\.3\.4\b/.test(response ?? "");

/**
 * Sends through a server, with a connection for each mail.
 * @param limits milliseconds until the message is handed in, and from then to the answer
 */
export function createSender(
	{ host, port, isSecure, isLoopback, login }: SmtpServer,
	limits = { handIn: handInTimeoutMs, answer: answerTimeoutMs },
): SendMail {
	const options = {
		host,
		port,
		secure: isSecure,
		// Over a network nothing is sent in the clear, and to nobody who cannot prove who it is.
		requireTLS: !isSecure && !isLoopback,
		tls: { rejectUnauthorized: !isLoopback },
		...(login && { auth: login }),
		...timeouts,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	return async ({ from, to, message }, signal) => {
		const raw = Readable.from([message]);
		const late = new AbortController();
		let timer = setTimeout(() => late.abort(), limits.handIn);
		let hasBegun = false;
		raw.once("end", () => {
			hasBegun = true;
			clearTimeout(timer);
			timer = setTimeout(() => late.abort(), limits.answer);
		});
		try {
			// Loaded with the first mail: a site that sends none does without its memory.
			const { createTransport } = await import("nodemailer");
			const { rejectedErrors = [] } = await createTransport(options).sendMail({
				envelope: { from, to: [...to] },
				raw,
				signal: AbortSignal.any([signal, late.signal]),
			});
			const [refusal] = rejectedErrors;
			return { result: "sent", ...(refusal && { refused: reasonOf(refusal) }) };
		} catch (error) {
			return outcomeOf(error as SmtpError, hasBegun);
		} finally {
			clearTimeout(timer);
		}
	};
}

function outcomeOf(error: SmtpError, hasBegun: boolean): Outcome {
	const reason = reasonOf(error);
	const isAnswer = error.responseCode !== undefined;
	const isAboutMail =
		isAnswer && (mailCommands.includes(error.command ?? "") || (error.command === "MAIL FROM" && isAboutSize(error)));
	if (isAboutMail && Number(error.responseCode) >= 500) return { result: "refused", reason };
	return {
		result: "postponed",
		reason,
		isServerAway: !isAboutMail && !hasBegun,
		mayHaveLeft: hasBegun && !isAnswer,
	};
}

/** What the server said, or what happened instead, in one line. */
function reasonOf({ response, message }: SmtpError): string {
	return (response ?? message)
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim()
		.slice(0, 300)
		.toWellFormed();
}
