import { z } from "zod";

/** Where mail is handed in, as `SMTP_URL` says. */
export interface SmtpServer {
	host: string;
	port: number;
	/** Encrypted from the first byte (`smtps://`). */
	isSecure: boolean;
	/** On this machine, so that nothing travels over a network. */
	isLoopback: boolean;
	login: { user: string; pass: string } | undefined;
	/** What the site calls itself before it (EHLO). */
	ownName?: string;
}

/** A mailbox, with the name that mail programs show for it. */
export interface Mailbox {
	name: string;
	address: string;
}

/** What sending mail needs. */
export interface MailSettings {
	server: SmtpServer;
	from: Mailbox;
	/** The owner. */
	to: readonly string[];
}

const smtpUrlMessage =
	"SMTP_URL takes the address of a mail server, such as smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com";

/** `SMTP_URL`. Letters of a user or password that an address cannot hold are percent-encoded. */
export const smtpUrl = z.string().transform((text, context): SmtpServer => {
	const server = readServer(text);
	if (server) return server;
	context.addIssue(smtpUrlMessage);
	return z.NEVER;
});

function readServer(text: string): SmtpServer | null {
	const url = URL.parse(text);
	const isSecure = url?.protocol === "smtps:";
	if (!url || (!isSecure && url.protocol !== "smtp:") || url.hostname === "") return null;
	if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return null;
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	try {
		const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
		return {
			host,
			port: Number(url.port || (isSecure ? 465 : 587)),
			isSecure,
			isLoopback: /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host),
			login: user === "" ? undefined : { user, pass },
		};
	} catch {
		return null;
	}
}

/** The host of the site's address where it is a name, which servers look up; otherwise the domain of the sender. */
export function nameBeforeServer(siteUrl: string | undefined, from: Mailbox): string {
	const host = siteUrl ? new URL(siteUrl).hostname : "";
	return /\.[a-z][a-z0-9-]*$/.test(host) ? host : from.address.replace(/^.*@/, "");
}

const address = z.email();
const namedMailbox = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u;

/** `MAIL_FROM`: an address, or a name and an address in angle brackets. */
export const mailFrom = z.string().transform((text, context): Mailbox => {
	const { name = "", address: addressText = text } = namedMailbox.exec(text.trim())?.groups ?? {};
	const parsed = address.safeParse(addressText.trim());
	if (parsed.success) return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: parsed.data };
	context.addIssue("MAIL_FROM takes an address, such as office@example.com or Example Office <office@example.com>");
	return z.NEVER;
});

/** `MAIL_TO`: one address or several, separated by commas. */
export const mailTo = z.string().transform((text, context): readonly string[] => {
	const parsed = z.array(address).safeParse(text.split(",").map((part) => part.trim()));
	if (parsed.success) return parsed.data;
	context.addIssue("MAIL_TO takes the addresses that notices go to, separated by commas, such as owner@example.com");
	return z.NEVER;
});
