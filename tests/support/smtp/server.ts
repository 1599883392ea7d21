import { readFile } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail that the server accepted. */
export interface ReceivedMail {
	from: string;
	to: string[];
	/** The whole message with its headers, with line feeds only. */
	message: string;
	isEncrypted: boolean;
	user: string | undefined;
	/** What the sender called itself (EHLO). */
	ownName: string | false;
}

/** How the server fails a mail. */
export type Mishap =
	/** Answers this status at this step, with these words where they matter. */
	| { step: "connect" | "from" | "to" | "data"; status: number; says?: string }
	/** Closes the connection at this step; after `taken`, it has accepted the mail without saying so. */
	| { step: "from" | "to" | "data" | "taken"; status: "drop" }
	/** Stays silent until it is closed. */
	| { step: "from" | "data"; status: "silence" };

/** A real mail server for tests. */
export interface MailServer {
	port: number;
	received: ReceivedMail[];
	/** Returns how a mail to a recipient fails from now on; undefined accepts it. */
	mishap: (recipient: string) => Mishap | undefined;
	/** Transactions that were begun, whatever their outcome. */
	attempts: number;
	/** Senders that said QUIT. */
	quits: number;
	close: () => Promise<void>;
}

const certificates = join(import.meta.dirname, "certificates");

/** The certificate of the authority that signed the server's. */
export const authority = join(certificates, "authority.pem");

/**
 * Starts a mail server on this machine.
 * @param hasCertificate whether its certificate, for 0.0.0.0, is signed by `authority`; otherwise it is not trusted
 * @param password required to sign in; without it no sign-in is needed
 */
export async function startMailServer({
	offersTls = false,
	hasCertificate = false,
	password,
}: {
	offersTls?: boolean;
	hasCertificate?: boolean;
	password?: string;
} = {}): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	let wanted = "";
	const sockets = new Set<Socket>();
	const drop = () => {
		for (const socket of sockets) socket.destroy();
	};
	const meet = (step: Mishap["step"], done: (error?: Error & { responseCode?: number }) => void) => {
		const mishap = server.mishap(wanted);
		if (mishap?.step !== step) return done();
		if (mishap.status === "drop") return drop();
		if (mishap.status === "silence") return undefined;
		return done(Object.assign(new Error(mishap.says ?? `no ${step} now`), { responseCode: mishap.status }));
	};
	const certificate = hasCertificate ? await readFile(join(certificates, "server.pem")) : undefined;
	const smtp = new SMTPServer({
		...(certificate && { key: certificate, cert: certificate }),
		authOptional: password === undefined,
		hideSTARTTLS: !offersTls,
		// A test that wants such a code says it.
		hideENHANCEDSTATUSCODES: true,
		allowInsecureAuth: true,
		disableReverseLookup: true,
		closeTimeout: 1,
		onConnect: (_session, done) => meet("connect", done),
		onAuth: (auth, _session, done) =>
			auth.password === password ? done(null, { user: auth.username }) : done(new Error("no such password")),
		onMailFrom: (_address, _session, done) => {
			server.attempts += 1;
			meet("from", done);
		},
		onRcptTo: ({ address }, _session, done) => {
			wanted = address;
			meet("to", done);
		},
		onData: async (stream, { envelope, secure, user, hostNameAppearsAs: ownName }, done) => {
			const message = (await text(stream)).replaceAll("\r\n", "\n");
			const recipients = envelope.rcptTo.map(({ address }) => address);
			wanted = recipients[0] ?? "";
			if (server.mishap(wanted)?.step === "data") return meet("data", done);
			const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
			received.push({ from, to: recipients, message, isEncrypted: secure, user, ownName });
			return meet("taken", done);
		},
	});
	smtp.server.on("connection", (socket: Socket) => {
		sockets.add(socket.once("close", () => sockets.delete(socket)));
		socket.on("data", (chunk) => {
			if (chunk.toString() === "QUIT\r\n") server.quits += 1;
		});
	});
	// A closed connection is not an error of the test.
	smtp.on("error", () => undefined);
	await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
	const server: MailServer = {
		port: (smtp.server.address() as AddressInfo).port,
		received,
		mishap: () => undefined,
		attempts: 0,
		quits: 0,
		close: () =>
			new Promise((resolve) => {
				smtp.close(resolve);
				drop();
			}),
	};
	return server;
}

/** A header of a mail with its folded lines joined, or undefined. */
export function headerOf({ message }: ReceivedMail, name: string): string | undefined {
	const found = headersOf(message).find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1];
	return found?.replace(/\?= (?==\?UTF-8)/g, "?=").replace(/=\?UTF-8\?([QB])\?(.*?)\?=/g, decodedWord);
}

/** An encoded word of a header (RFC 2047), as letters beyond ASCII are sent. */
function decodedWord(_: string, encoding: string, text: string): string {
	if (encoding === "B") return Buffer.from(text, "base64").toString();
	return decodeURIComponent(
		text
			.replaceAll("%", "%25")
			.replaceAll("_", " ")
			.replace(/=([\dA-F]{2})/g, "%$1"),
	);
}

/** The headers of a mail in their order. */
export function headersOf(message: string): [name: string, value: string][] {
	const [head = ""] = message.split("\n\n");
	return head
		.replace(/\n[ \t]+/g, " ")
		.split("\n")
		.map((line) => {
			const [name = "", ...value] = line.split(": ");
			return [name, value.join(": ")];
		});
}

/** The text of a mail's part of a type, such as `text/plain`, decoded. */
export function partOf({ message }: ReceivedMail, type: string): string {
	const part = message.split(/\n--[^\n]+\n/).find((found) => found.toLowerCase().startsWith(`content-type: ${type}`));
	if (!part) return "";
	const [head = "", ...body] = part.split("\n\n");
	const encoded = body.join("\n\n").replace(/\n--[^\n]+--\s*$/, "");
	if (/base64/i.test(head)) return Buffer.from(encoded, "base64").toString();
	if (!/quoted-printable/i.test(head)) return encoded;
	const bytes = encoded
		.replace(/=\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	return Buffer.from(bytes, "latin1").toString();
}
