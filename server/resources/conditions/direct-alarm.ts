import { randomUUID } from "node:crypto";
import type { AppContext } from "../../context.ts";
import { type Alarm, writeAlarm } from "../../mail/alarm.ts";
import { alarmEvent, composeDirectMail } from "../../mail/compose.ts";
import { createSender } from "../../mail/send.ts";
import { createWebhook } from "../../mail/webhook.ts";

/** Tells the owner at once, past the outbox. @returns whether it was told by some way */
export type TellDirectly = (alarm: Alarm, signal: AbortSignal) => Promise<boolean>;

/** Milliseconds that a mail server may take: ten minutes are too long for an alarm. */
const mailLimits = { handIn: 20_000, answer: 20_000 };

/** Tells the owner that the database is away, and with it the outbox. */
export function createDirectAlarm({ config, clock, log }: Pick<AppContext, "config" | "clock" | "log">): TellDirectly {
	const { mail, webhook } = config;
	const send = mail && createSender(mail.server, mailLimits);
	const post = webhook && createWebhook(webhook);
	return async (alarm, signal) => {
		const now = clock();
		const { subject, text, line, stored } = writeAlarm(alarm, config);
		const ways = [];
		if (mail && send)
			ways.push(composeDirectMail({ to: mail.to, subject, text }, mail, now).then((written) => send(written, signal)));
		if (post) ways.push(post(alarmEvent({ id: randomUUID(), at: now, text: line, alarm: stored }), signal));
		const outcomes = await Promise.all(ways);
		for (const outcome of outcomes)
			if (outcome.result !== "sent")
				log.warn({ condition: alarm.kind, result: outcome.result }, "an alarm did not reach the owner");
		return outcomes.some(({ result }) => result === "sent");
	};
}
