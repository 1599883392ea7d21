import { Readable } from "node:stream";
import { promisify } from "node:util";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpServer } from "../config/mail-settings.ts";

/** A mail as it is handed in: the envelope's addresses, and the message with its headers. */
export interface FinishedMail {
	from: string;
	to: readonly string[];
	message: Buffer;
}

/** How an attempt ended. */
export type Delivery =
	| {
			result: "sent";
			/** What the server said of recipients that it refused, while it took the mail for others. */
			refused?: string;
	  }
	/** The server will never take this mail (5xx), because of its recipients or, where it saw it, of the message. */
	| { result: "refused"; reason: string; isAboutMessage: boolean }
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
export type SendMail = (mail: FinishedMail, signal: AbortSignal) => Promise<Delivery>;

/**
 * Milliseconds that a server may take to answer a message (RFC 5321, 4.5.3.2.6): giving up sooner would send it twice.
 */
const answerTimeoutMs = 10 * 60_000;
/**
 * Milliseconds for the greeting, before which servers let strangers wait on purpose; for all until the session stands, of
 * which the library makes the greeting a part; and for silence afterwards.
 */
const timeouts = { greetingTimeout: 60_000, connectionTimeout: 75_000, socketTimeout: answerTimeoutMs };
/** Milliseconds until the message is handed in, so that a server that answers a byte at a time ends the attempt too. */
const handInTimeoutMs = 2 * 60_000;
/** Milliseconds that an attempt may take in all. */
export const attemptTimeoutMs = handInTimeoutMs + answerTimeoutMs;
/** Milliseconds that a server gets to answer QUIT; by then the delivery is known. */
const quitTimeoutMs = 5_000;

/** An error of the mail library. */
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
	{ host, port, isSecure, isLoopback, login, ownName }: SmtpServer,
	limits = { handIn: handInTimeoutMs, answer: answerTimeoutMs },
): SendMail {
	const options = {
		host,
		port,
		name: ownName,
		secure: isSecure,
		// Over a network every connection is encrypted, and the server's certificate verified.
		requireTLS: !isSecure && !isLoopback,
		tls: { rejectUnauthorized: !isLoopback },
		...timeouts,
	};
	return async ({ from, to, message }, stopping) => {
		// Loaded with the first mail: a site that sends none does without its memory.
		const { default: SmtpConnection } = await import("nodemailer/lib/smtp-connection");
		const connection = new SmtpConnection(options);
		const late = new AbortController();
		const signal = AbortSignal.any([stopping, late.signal]);
		let timer = setTimeout(() => late.abort(), limits.handIn);
		// It is read once the server has asked for it (354), and its last line is sent when it has ended.
		const body = Readable.from([message]);
		let hasBegun = false;
		body.once("end", () => {
			hasBegun = true;
			clearTimeout(timer);
			timer = setTimeout(() => late.abort(), limits.answer);
		});
		const broken = new Promise<never>((_, reject) => {
			connection.on("error", reject);
			const end = () => reject(signal.reason);
			if (signal.aborted) end();
			else signal.addEventListener("abort", end, { once: true });
		});
		try {
			const sent = handIn(connection, login, { from, to: [...to] }, body);
			const { rejectedErrors: [refusal] = [] } = await Promise.race([broken, sent]);
			quit(connection);
			return { result: "sent", ...(refusal && { refused: reasonOf(refusal) }) };
		} catch (error) {
			const failure = error as SmtpError;
			if (failure.responseCode === undefined) connection.close();
			else quit(connection);
			return deliveryOf(failure, hasBegun);
		} finally {
			clearTimeout(timer);
		}
	};
}

/** Goes through a session up to the answer to the message. @throws SmtpError */
async function handIn(
	connection: SMTPConnection,
	login: SmtpServer["login"],
	envelope: { from: string; to: string[] },
	body: Readable,
): Promise<SMTPConnection.SentMessageInfo> {
	await promisify((done: (error?: Error | null) => void) => connection.connect(done))();
	if (login && connection.allowsAuth) await promisify(connection.login.bind(connection))(login);
	return promisify(connection.send.bind(connection))(envelope, body);
}

/** Takes leave of the server, which some count as bad manners to leave out, and waits no longer than a moment for it. */
function quit(connection: SMTPConnection): void {
	connection.quit();
	setTimeout(() => connection.close(), quitTimeoutMs).unref();
}

function deliveryOf(error: SmtpError, hasBegun: boolean): Delivery {
	const reason = reasonOf(error);
	const isAnswer = error.responseCode !== undefined;
	const isAboutMail =
		isAnswer && (mailCommands.includes(error.command ?? "") || (error.command === "MAIL FROM" && isAboutSize(error)));
	if (isAboutMail && Number(error.responseCode) >= 500)
		return { result: "refused", reason, isAboutMessage: hasBegun || isAboutSize(error) };
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
