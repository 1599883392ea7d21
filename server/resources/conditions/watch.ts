import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Condition, type ConditionKind, conditionKinds } from "../../../contract/condition.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { alarmsSetting, readSetting, writeSetting } from "../../../db/settings.ts";
import type { AppContext } from "../../context.ts";
import { day, instantAfter } from "../../durations.ts";
import type { Job } from "../../jobs.ts";
import { type Alarm, alarmEvent, queueAlarm, writeAlarm } from "../../mail/alarm.ts";
import { composeDirectMail } from "../../mail/compose.ts";
import { createSender } from "../../mail/send.ts";
import { createWebhook } from "../../mail/webhook.ts";
import { type FindContext, findConditions } from "./find.ts";

/** Milliseconds between two looks, so that a database restart causes no alarm. */
const period = 60_000;
/** Milliseconds between two alarms that a problem of one kind began. */
const alarmEvery = day;
/** Milliseconds that a mail server may take for what goes past the outbox: ten minutes are too long for an alarm. */
const mailLimits = { handIn: 20_000, answer: 20_000 };

/** What the owner was told last of each kind. */
const lastAlarmsSchema = z.partialRecord(
	z.enum(conditionKinds),
	z.object({ since: z.iso.datetime(), reason: z.string(), toldAt: z.iso.datetime(), isOver: z.boolean() }),
);
type LastAlarms = z.infer<typeof lastAlarmsSchema>;

/**
 * Looks every minute for what is wrong. What two looks in a row found is told by mail and webhook, of each kind once a day
 * and not again before it is over, and so is its end. Of several processes one tells.
 */
export function watchJob(context: FindContext & Pick<AppContext, "log">): Job {
	const { store, config, clock } = context;
	const sendDirectAlarm = createDirectAlarm(context);
	const startedAt = clock().toISOString();
	/** What this process has found since its start: another may see a folder, a disk or a proxy that this one does not. */
	const everFound = new Set<ConditionKind>();
	let before: ConditionKind[] | undefined;
	/** What was told while the database was away; over once that is noted. */
	let directAlarm: LastAlarms["database"];

	const queueDue = (confirmed: Condition[], isOver: (kind: ConditionKind, toldAt: string) => boolean) =>
		withAdvisoryLock(store, async (transaction) => {
			const now = clock();
			const toldAt = now.toISOString();
			const stored = lastAlarmsSchema.safeParse(await readSetting(transaction, alarmsSetting)).data ?? {};
			// What a clock that was ahead told holds nothing back.
			const latest = instantAfter(now, alarmEvery);
			const lastAlarms: LastAlarms = Object.fromEntries(
				Object.entries(stored).filter(([, row]) => row.toldAt < latest),
			);
			const tell = async ({ kind, ...alarm }: Alarm) => {
				await queueAlarm(transaction, { kind, ...alarm }, config, now);
				lastAlarms[kind] = { ...alarm, toldAt: alarm.isOver ? (lastAlarms[kind]?.toldAt ?? toldAt) : toldAt };
			};
			if (directAlarm?.isOver === false && !isReported(lastAlarms.database, now)) lastAlarms.database = directAlarm;
			for (const { kind, since, reason } of confirmed)
				if (!isReported(lastAlarms[kind], now)) await tell({ kind, since: since ?? toldAt, reason, isOver: false });
			for (const kind of conditionKinds) {
				// It is told once: whether the bucket has a rule by now is not known.
				if (kind === "backupHiding") continue;
				const row = lastAlarms[kind];
				if (row && !row.isOver && isOver(kind, row.toldAt)) await tell({ ...row, kind, isOver: true });
			}
			if (JSON.stringify(lastAlarms) !== JSON.stringify(stored))
				await writeSetting(transaction, alarmsSetting, lastAlarms);
		});

	return {
		name: "conditions",
		period,
		atStart: true,
		async run(stopping) {
			if (!config.mail && !config.webhook) return;
			const found = await findConditions(context);
			const kinds = found.map(({ kind }) => kind);
			const earlier = before;
			before = kinds;
			for (const kind of kinds) everFound.add(kind);
			const confirmed = found.filter(({ kind }) => earlier?.includes(kind));
			try {
				await queueDue(
					confirmed,
					(kind, toldAt) =>
						// While the database is away, what only it knows is not found.
						earlier !== undefined &&
						![...kinds, ...earlier].some((one) => one === kind || one === "database") &&
						(everFound.has(kind) || toldAt < startedAt),
				);
				directAlarm &&= { ...directAlarm, isOver: true };
			} catch (error) {
				if (!kinds.includes("database")) throw error;
				const database = confirmed.find(({ kind }) => kind === "database");
				if (!database || isReported(directAlarm, clock())) return;
				const toldAt = clock().toISOString();
				const alarm = { since: database.since ?? toldAt, reason: database.reason, isOver: false };
				if (await sendDirectAlarm({ ...alarm, kind: "database" }, stopping)) directAlarm = { ...alarm, toldAt };
			}
		},
	};
}

/** Whether there is nothing to tell of a problem that goes on, or begins once more within a day. */
function isReported(row: LastAlarms[ConditionKind] | undefined, now: Date): boolean {
	return row !== undefined && (!row.isOver || now.getTime() - Date.parse(row.toldAt) < alarmEvery);
}

/** Tells the owner that the database is away, and with it the outbox. @returns whether it was told by some way */
function createDirectAlarm({ config, clock, log }: Pick<AppContext, "config" | "clock" | "log">) {
	const { mail, webhook } = config;
	const send = mail && createSender(mail.server, mailLimits);
	const post = webhook && createWebhook(webhook);
	return async (alarm: Alarm, signal: AbortSignal): Promise<boolean> => {
		const at = clock();
		const { subject, text, line, stored } = writeAlarm(alarm, config);
		const ways = [];
		if (mail && send)
			ways.push(composeDirectMail({ to: mail.to, subject, text }, mail, at).then((written) => send(written, signal)));
		if (post) ways.push(post(alarmEvent(stored, { id: randomUUID(), at, text: line }), signal));
		const outcomes = await Promise.all(ways);
		for (const { result } of outcomes)
			if (result !== "sent") log.warn({ condition: alarm.kind, result }, "an alarm did not reach the owner");
		return outcomes.some(({ result }) => result === "sent");
	};
}
