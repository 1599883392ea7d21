import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Condition, ConditionKind } from "../../../contract/conditions.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { alarmsSetting, readSetting, writeSetting } from "../../../db/settings.ts";
import type { AppContext } from "../../context.ts";
import { day } from "../../durations.ts";
import type { Job } from "../../jobs.ts";
import { type Alarm, alarmEvent, queueAlarm, writeAlarm } from "../../mail/alarm.ts";
import { composeDirectMail } from "../../mail/compose.ts";
import { createSender } from "../../mail/send.ts";
import { createWebhook } from "../../mail/webhook.ts";
import { type FindContext, findConditions } from "./find.ts";

/** Milliseconds between two looks, so that a database restart causes no alarm. */
const period = 60_000;
/** Milliseconds that a mail server may take for what goes past the outbox: ten minutes are too long for an alarm. */
const mailLimits = { handIn: 20_000, answer: 20_000 };

/** When the last alarm of each kind was sent. What an earlier version stored in another form counts as none. */
const alarmTimesSchema = z.record(z.string(), z.iso.datetime()).catch({});

/**
 * Looks every minute for what is wrong. What two looks in a row find is reported by mail and webhook, of each kind at most
 * once a day. Of several processes one reports.
 */
export function watchJob(context: FindContext & Pick<AppContext, "log">): Job {
	const { store, config, clock } = context;
	const sendDirectAlarm = createDirectAlarm(context);
	let before: ConditionKind[] = [];
	/** When this process reported that the database is away, which nothing shared could store. */
	let directAlarmAt: string | undefined;

	const queueDue = (confirmed: Condition[]) =>
		withAdvisoryLock(store, async (transaction) => {
			const now = clock();
			const alarmTimes = { ...alarmTimesSchema.parse(await readSetting(transaction, alarmsSetting)) };
			const due = confirmed.filter(
				({ kind }) =>
					!isQuiet(kind, alarmTimes[kind], now) && !(kind === "database" && isQuiet(kind, directAlarmAt, now)),
			);
			if (due.length === 0) return;
			for (const condition of due) {
				await queueAlarm(transaction, alarmOf(condition, now), config, now);
				alarmTimes[condition.kind] = now.toISOString();
			}
			await writeSetting(transaction, alarmsSetting, alarmTimes);
		});

	return {
		name: "conditions",
		period,
		atStart: true,
		async run(stopping) {
			if (!config.mail && !config.webhook) return;
			const conditions = await findConditions(context);
			const confirmed = conditions.filter(({ kind }) => before.includes(kind));
			before = conditions.map(({ kind }) => kind);
			if (confirmed.length === 0) return;
			try {
				await queueDue(confirmed);
			} catch (error) {
				if (!before.includes("database")) throw error;
				const now = clock();
				const database = confirmed.find(({ kind }) => kind === "database");
				if (!database || isQuiet("database", directAlarmAt, now)) return;
				if (await sendDirectAlarm(alarmOf(database, now), stopping)) directAlarmAt = now.toISOString();
			}
		},
	};
}

/** Whether the last alarm of a kind keeps the next one back. One from a clock that was far ahead does not. */
function isQuiet(kind: ConditionKind, lastAt: string | undefined, now: Date): boolean {
	// The bar shows for a week that a bucket keeps what is removed; one alarm says it.
	const quietFor = kind === "backupHiding" ? 8 * day : day;
	return lastAt !== undefined && Math.abs(now.getTime() - Date.parse(lastAt)) < quietFor;
}

function alarmOf({ kind, since, reason }: Condition, now: Date): Alarm {
	return { kind, since: since ?? now.toISOString(), reason };
}

/** Reports that the database is away, and with it the outbox. @returns whether mail or webhook took it */
function createDirectAlarm({ config, clock, log }: Pick<AppContext, "config" | "clock" | "log">) {
	const { mail, webhook } = config;
	const send = mail && createSender(mail.server, mailLimits);
	const post = webhook && createWebhook(webhook);
	return async (alarm: Alarm, signal: AbortSignal): Promise<boolean> => {
		const at = clock();
		const { subject, text, line, stored } = writeAlarm(alarm, config);
		const ways = [];
		if (mail && send)
			ways.push(composeDirectMail({ to: mail.to, subject, text }, mail, at).then((message) => send(message, signal)));
		if (post) ways.push(post(alarmEvent(stored, { id: randomUUID(), at, text: line }), signal));
		const results = await Promise.all(ways);
		for (const { result } of results) {
			if (result !== "sent") log.warn({ condition: alarm.kind, result }, "an alarm did not reach the owner");
		}
		return results.some(({ result }) => result === "sent");
	};
}
