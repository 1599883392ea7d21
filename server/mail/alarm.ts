import { z } from "zod";
import { accountMails } from "../../content/account-mails.ts";
import { conditions as words } from "../../content/conditions.ts";
import { interpolate } from "../../content/interpolate.ts";
import { zonedTimeInMail } from "../../content/site-time.ts";
import type { ConditionKind } from "../../contract/conditions.ts";
import type { Store } from "../../db/connect.ts";
import type { Config } from "../config/config.ts";
import { withoutAddresses } from "../http/log-error.ts";
import { siteAddress } from "../http/site-address.ts";
import { newMail } from "./outbox.ts";
import type { WebhookEvent } from "./webhook.ts";

/** A problem that is reported to the owner. */
export interface Alarm {
	kind: ConditionKind;
	since: string;
	reason: string;
}

/** What the outbox holds of an alarm besides its words. The condition may be one that an earlier version knew. */
const storedAlarmSchema = z.object({
	condition: z.string(),
	since: z.iso.datetime(),
	reason: z.string(),
});

/** Writes an alarm, without a mail server's answer, which may name a visitor. */
export function writeAlarm(alarm: Alarm, config: Pick<Config, "siteUrl" | "host" | "port">) {
	const { began, text } = accountMails.alarm;
	const { kind, since } = alarm;
	const reason = withoutAddresses(alarm.reason);
	const what = words.what[kind];
	const about = { what, since: zonedTimeInMail(since), address: `${siteAddress(config)}/admin/dashboard`, reason };
	const subject = interpolate(began, { what });
	return {
		subject,
		text: interpolate(text, about),
		/** One line, for the webhook. */
		line: `${subject}. ${reason}`,
		stored: JSON.stringify({ condition: kind, since, reason }),
	};
}

/** The event that the webhook gets for a stored alarm. */
export function alarmEvent(stored: string, event: Pick<WebhookEvent, "id" | "at" | "text">): WebhookEvent {
	return { ...event, type: "alarm.began", data: storedAlarmSchema.parse(JSON.parse(stored)) };
}

/**
 * Puts an alarm into the outbox, once for each way to the owner that the settings name, in place of one of its kind that
 * still waits there.
 */
export async function queueAlarm(transaction: Store, alarm: Alarm, config: Config, now: Date): Promise<void> {
	const { subject, text, line, stored } = writeAlarm(alarm, config);
	await transaction
		.deleteFrom("mails")
		.where("status", "=", "waiting")
		.where("alarm", "like", `{"condition":"${alarm.kind}",%`)
		.execute();
	const toOwner = { submission_id: null, recipient: null, rank: 0, alarm: stored } as const;
	const rows = [
		...(config.mail ? [newMail({ ...toOwner, kind: "alarm", subject, text }, now)] : []),
		...(config.webhook ? [newMail({ ...toOwner, kind: "webhook", subject: "", text: line }, now)] : []),
	];
	if (rows.length > 0) await transaction.insertInto("mails").values(rows).execute();
}
