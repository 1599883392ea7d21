import { z } from "zod";
import { decoded, isLoopback, readBy } from "./setting.ts";

/** `SMTP_URL`: where mail is handed in. Letters of a user or password that an address cannot hold are percent-encoded. */
export const smtpUrl = readBy(
	"SMTP_URL takes the address of a mail server, such as smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com",
	(text) => {
		const url = URL.parse(text);
		if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return undefined;
		const user = decoded(url.username);
		const pass = decoded(url.password);
		if (!/^\/?$/.test(url.pathname + url.search + url.hash) || user === undefined || pass === undefined)
			return undefined;
		/** Encrypted from the first byte. */
		const isSecure = url.protocol === "smtps:";
		return {
			host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
			port: Number(url.port || (isSecure ? 465 : 587)),
			isSecure,
			/** On this machine, so that nothing travels over a network. */
			isLoopback: isLoopback(url.hostname) || url.hostname.endsWith(".localhost"),
			login: user === "" ? undefined : { user, pass },
		};
	},
);

/** With what the site calls itself before it (EHLO). */
export type SmtpServer = z.infer<typeof smtpUrl> & { ownName?: string | undefined };

/** A mailbox, with the name that mail programs show for it. */
export type Mailbox = z.infer<typeof mailFrom>;

/** The host of the site's address where it is a name, which servers look up; otherwise the domain of the sender. */
export function nameBeforeServer(siteUrl: string | undefined, from: Mailbox): string {
	const host = siteUrl ? new URL(siteUrl).hostname : "";
	return /\.[a-z][a-z0-9-]*$/.test(host) ? host : from.address.replace(/^.*@/, "");
}

/** `MAIL_FROM`: an address, or a name and an address in angle brackets. */
export const mailFrom = readBy(
	"MAIL_FROM takes an address, such as office@example.com or Example Office <office@example.com>",
	(text) => {
		const [, name = "", address = text] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
		const { data } = z.email().safeParse(address.trim());
		return data ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address: data } : undefined;
	},
);

/** `MAIL_TO`: one address or several, separated by commas. */
export const mailTo = readBy(
	"MAIL_TO takes the addresses that notices go to, separated by commas, such as owner@example.com",
	(text) => z.array(z.email()).safeParse(text.split(",").map((part) => part.trim())).data,
);
