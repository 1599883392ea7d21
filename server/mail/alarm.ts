import { z } from "zod";
import { accountMails } from "../../content/account-mails.ts";
import { conditions as words } from "../../content/conditions.ts";
import { interpolate } from "../../content/interpolate.ts";
import { zonedTime } from "../../content/site-time.ts";
import type { ConditionKind } from "../../contract/condition.ts";
import type { Store } from "../../db/connect.ts";
import type { Config } from "../config/config.ts";
import { withoutAddresses } from "../http/log-error.ts";
import { siteAddress } from "../http/site-address.ts";
import { newMail } from "./outbox.ts";
import type { WebhookEvent } from "./webhook.ts";

/** A problem that is reported to the owner, or its end. */
export interface Alarm {
	kind: ConditionKind;
	since: string;
	reason: string;
	isOver: boolean;
}

/** What the outbox holds of an alarm besides its words. The condition may be one that an earlier version knew. */
const storedAlarmSchema = z.object({
	condition: z.string(),
	since: z.iso.datetime(),
	reason: z.string(),
	isOver: z.boolean(),
});

/** Writes an alarm, without a mail server's answer, which may name a visitor. */
export function writeAlarm(alarm: Alarm, config: Pick<Config, "siteUrl" | "host" | "port">) {
	const { began, ended, text, endedText } = accountMails.alarm;
	const { kind, since, isOver } = alarm;
	const reason = withoutAddresses(alarm.reason);
	const what = words.what[kind];
	const about = { what, since: zonedTime(since), address: `${siteAddress(config)}/admin/dashboard`, reason };
	const subject = interpolate(isOver ? ended : began, { what });
	return {
		subject,
		text: interpolate(isOver ? endedText : text, about),
		/** One line, for the webhook. */
		line: isOver ? subject : `${subject}. ${reason}`,
		stored: JSON.stringify({ condition: kind, since, reason, isOver }),
	};
}

/** What the webhook is told of a stored alarm. */
export function alarmEvent(stored: string, event: Pick<WebhookEvent, "id" | "at" | "text">): WebhookEvent {
	const { isOver, ...data } = storedAlarmSchema.parse(JSON.parse(stored));
	return { ...event, type: isOver ? "alarm.ended" : "alarm.began", data };
}

/** Puts an alarm into the outbox, once for each way to the owner that the settings name. */
export async function queueAlarm(transaction: Store, alarm: Alarm, config: Config, now: Date): Promise<void> {
	const { subject, text, line, stored } = writeAlarm(alarm, config);
	const toOwner = { submission_id: null, recipient: null, rank: 0, alarm: stored } as const;
	const rows = [
		...(config.mail ? [newMail({ ...toOwner, kind: "alarm", subject, text }, now)] : []),
		...(config.webhook ? [newMail({ ...toOwner, kind: "webhook", subject: "", text: line }, now)] : []),
	];
	if (rows.length > 0) await transaction.insertInto("mails").values(rows).execute();
}
