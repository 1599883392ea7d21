import { randomUUID } from "node:crypto";
import { accountMails } from "../../../content/account-mails.ts";
import { company } from "../../../content/company.ts";
import { conditions as words } from "../../../content/conditions.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import type { AppContext } from "../../context.ts";
import { withoutAddresses } from "../../http/log-error.ts";
import { siteAddress } from "../../http/site-address.ts";
import { composeDirectMail } from "../../mail/compose.ts";
import { createSender } from "../../mail/send.ts";
import { createWebhook } from "../../mail/webhook.ts";
import type { Alarm } from "./state.ts";

/** Tells the owner. @returns whether it was told by some way; also where there is none */
export type Tell = (alarm: Alarm, signal: AbortSignal) => Promise<boolean>;

/** Milliseconds that a mail server may take: nobody waits ten minutes for an alarm. */
const mailLimits = { handIn: 20_000, answer: 20_000 };

/** Tells the owner by mail and by the webhook, directly: the outbox may be what is broken. */
export function createAlarm({ config, clock, log }: Pick<AppContext, "config" | "clock" | "log">): Tell {
	const { mail, webhook } = config;
	const send = mail && createSender(mail.server, mailLimits);
	const post = webhook && createWebhook(webhook);
	return async (found, signal) => {
		const now = clock();
		// What a mail server said may name a visitor.
		const alarm = { ...found, reason: withoutAddresses(found.reason) };
		const text = textOf(alarm, siteAddress(config));
		const ways = [];
		if (mail && send)
			ways.push(composeDirectMail({ to: mail.to, ...text }, mail, now).then((written) => send(written, signal)));
		if (post)
			ways.push(
				post(
					{
						id: randomUUID(),
						type: alarm.isOver ? "alarm.ended" : "alarm.began",
						at: now,
						text: alarm.isOver ? text.subject : `${text.subject}. ${alarm.reason}`,
						data: { condition: alarm.kind, since: alarm.since, reason: alarm.reason },
					},
					signal,
				),
			);
		const outcomes = await Promise.all(ways);
		for (const outcome of outcomes)
			if (outcome.result !== "sent")
				log.warn({ condition: alarm.kind, result: outcome.result }, "an alarm did not reach the owner");
		return outcomes.length === 0 || outcomes.some(({ result }) => result === "sent");
	};
}

function textOf({ kind, since, reason, isOver }: Alarm, site: string): { subject: string; text: string } {
	const { began, ended, text, endedText } = accountMails.alarm;
	const about = {
		what: words.what[kind],
		since: zonedTime(since),
		address: `${site}/admin/dashboard`,
	};
	return {
		subject: interpolate(isOver ? ended : began, { company: company.name, what: about.what }),
		text: interpolate(isOver ? endedText : text, { ...about, reason }),
	};
}
