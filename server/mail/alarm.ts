import { z } from "zod";
import { accountMails } from "../../content/account-mails.ts";
import { conditions as words } from "../../content/conditions.ts";
import { interpolate } from "../../content/interpolate.ts";
import { zonedTime } from "../../content/site-time.ts";
import type { Condition } from "../../contract/condition.ts";
import type { Config } from "../config/config.ts";
import { withoutAddresses } from "../http/log-error.ts";
import { siteAddress } from "../http/site-address.ts";

/** What the outbox holds of an alarm besides its words. */
export const storedAlarmSchema = z.object({
	/** The kind of the condition, which may be one that an earlier version knew. */
	condition: z.string(),
	since: z.iso.datetime(),
	reason: z.string(),
	isOver: z.boolean(),
	/** Of a beginning: whether its end was reported. */
	hasEnded: z.boolean().default(false),
});
export type StoredAlarm = z.infer<typeof storedAlarmSchema>;

/** A condition that is reported to the owner. */
export interface Alarm extends Condition {
	since: string;
	/** Whether this reports its end. */
	isOver: boolean;
}

/** An alarm in words. */
export interface WrittenAlarm {
	subject: string;
	text: string;
	/** One line, for the webhook. */
	line: string;
	stored: StoredAlarm;
}

/** Writes an alarm, without a mail server's answer, which may name a visitor. */
export function writeAlarm(
	{ kind, since, isOver, ...found }: Alarm,
	config: Pick<Config, "siteUrl" | "host" | "port">,
): WrittenAlarm {
	const { began, ended, text, endedText } = accountMails.alarm;
	const reason = withoutAddresses(found.reason);
	const about = {
		what: words.what[kind],
		since: zonedTime(since),
		address: `${siteAddress(config)}/admin/dashboard`,
	};
	const subject = interpolate(isOver ? ended : began, { what: about.what });
	return {
		subject,
		text: interpolate(isOver ? endedText : text, { ...about, reason }),
		line: isOver ? subject : `${subject}. ${reason}`,
		stored: { condition: kind, since, reason, isOver, hasEnded: false },
	};
}
