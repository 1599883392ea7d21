import { z } from "zod";
import { mail as words } from "../../content/mail.ts";
import type { Config } from "../config/config.ts";
import { composeDirectMail } from "./compose.ts";
import { createSender } from "./send.ts";

/**
 * Sends a mail at once, past the outbox, and says how that went.
 * @throws when a setting is missing, or the mail was not taken: what the server said, or why it was not reached.
 */
export async function sendTestMail({ mail, missingForMail }: Config, to: string): Promise<string> {
	if (!z.email().safeParse(to).success) throw new Error(`${to} is not an email address`);
	if (!mail) throw new Error(`Mail cannot be sent: set ${missingForMail.join(", ")}`);
	const message = await composeDirectMail({ to: [to], ...words.test }, mail, new Date());
	const delivery = await createSender(mail.server)(message, new AbortController().signal);
	const server = `${mail.server.host}:${mail.server.port}`;
	if (delivery.result !== "sent") throw new Error(`${server} did not take the mail: ${delivery.reason}`);
	return `${server} took a mail from ${mail.from.address} to ${to}. Look whether it arrives, and not as spam`;
}
