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
	| { result: "sent" }
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

/** Milliseconds for connecting, for the greeting, and for silence afterwards. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Milliseconds that an attempt may take in all, so that a server that answers a byte at a time ends it too. */
export const attemptTimeoutMs = 60_000;

/** What is known of an error of the mail library. */
interface SmtpError extends Error {
	code?: string;
	responseCode?: number;
	response?: string;
	command?: string;
}

/** The commands whose reply is about one mail; every other is about the connection. */
const mailCommands = ["MAIL FROM", "RCPT TO", "DATA"];

/** Sends through a server, with a connection for each mail. */
export function createSender({ host, port, isSecure, isLoopback, login }: SmtpServer): SendMail {
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
		let hasBegun = false;
		raw.once("end", () => {
			hasBegun = true;
		});
		try {
			// Loaded with the first mail: a site that sends none does without its memory.
			const { createTransport } = await import("nodemailer");
			await createTransport(options).sendMail({
				envelope: { from, to: [...to] },
				raw,
				signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]),
			});
			return { result: "sent" };
		} catch (error) {
			return outcomeOf(error as SmtpError, hasBegun);
		}
	};
}

function outcomeOf(error: SmtpError, hasBegun: boolean): Outcome {
	const reason = reasonOf(error);
	const isAnswer = error.responseCode !== undefined;
	const isAboutMail = isAnswer && mailCommands.includes(error.command ?? "");
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
