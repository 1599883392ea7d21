import { type Condition, type ConditionKind, conditionKinds } from "../../../contract/condition.ts";
import type { MailStatus } from "../../../contract/mail.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { AppContext } from "../../context.ts";
import { day } from "../../durations.ts";
import { type Alarm, type StoredAlarm, storedAlarmSchema, writeAlarm } from "../../mail/alarm.ts";
import { queueAlarm } from "../../mail/outbox.ts";

/** What two looks in a row say of each condition. */
export interface Looks {
	/** What both found. */
	standing: readonly Condition[];
	/** Whether a condition is over, of which the owner was told at an instant. */
	isOver: (kind: ConditionKind, toldAt: string) => boolean;
	/** An alarm that went past the outbox, because that could not be written. */
	told: { alarm: Alarm; at: Date } | undefined;
}

/** Milliseconds between two alarms that a condition of one kind began. */
const tellEvery = day;

/**
 * Puts the alarms that are due into the outbox, which alone says what the owner was told: of each kind one beginning a day,
 * and none before the end of the last; and the end of each. One process at a time does it, so that of several one tells.
 */
export function queueAlarms(
	{ store, config, clock }: Pick<AppContext, "store" | "config" | "clock">,
	{ standing, isOver, told }: Looks,
): Promise<void> {
	return withAdvisoryLock(store, async (transaction) => {
		const now = clock();
		const queue = (alarm: Alarm, toldAt?: Date) =>
			queueAlarm(transaction, writeAlarm(alarm, config), config, now, toldAt);
		if (told && !isTold(await readBeginnings(transaction), told.alarm.kind, now)) await queue(told.alarm, told.at);
		const beginnings = await readBeginnings(transaction);
		for (const condition of standing)
			if (!isTold(beginnings, condition.kind, now))
				await queue({ ...condition, since: condition.since ?? now.toISOString(), isOver: false });
		for (const kind of conditionKinds) {
			// It is told once: whether the bucket has a rule by now is not known.
			if (kind === "backupHiding") continue;
			const ended = beginnings.filter(
				(row) => row.alarm.condition === kind && isOpen(row) && isOver(kind, row.queuedAt),
			);
			const [first] = ended;
			if (!first) continue;
			const { since, reason } = first.alarm;
			await queue({ kind, since, reason, isOver: true });
			for (const { id, alarm } of ended) await noteEnd(transaction, id, alarm);
		}
	});
}

/** An alarm in the outbox that something began. */
interface Beginning {
	id: string;
	status: MailStatus;
	queuedAt: string;
	alarm: StoredAlarm;
}

async function readBeginnings(store: Store): Promise<Beginning[]> {
	const rows = await store
		.selectFrom("mails")
		.select(["id", "status", "queued_at", "alarm"])
		.where("alarm", "is not", null)
		.orderBy("queued_at")
		.execute();
	return rows
		.map(({ id, status, queued_at, alarm }) => ({
			id,
			status,
			queuedAt: queued_at,
			alarm: storedAlarmSchema.parse(JSON.parse(alarm ?? "")),
		}))
		.filter(({ alarm }) => !alarm.isOver);
}

/** Whether the owner was told, or is about to be, and not yet that it is over. */
function isOpen({ status, alarm }: Beginning): boolean {
	return !alarm.hasEnded && status !== "failed" && status !== "expired";
}

/** Whether there is nothing to tell of a condition that goes on, or begins once more within a day. */
function isTold(beginnings: readonly Beginning[], kind: ConditionKind, now: Date): boolean {
	return beginnings.some(
		(row) =>
			row.alarm.condition === kind &&
			// What a clock that was ahead queued holds nothing back.
			(isOpen(row) || Math.abs(now.getTime() - Date.parse(row.queuedAt)) < tellEvery),
	);
}

async function noteEnd(transaction: Store, id: string, alarm: StoredAlarm): Promise<void> {
	await transaction
		.updateTable("mails")
		.set({ alarm: JSON.stringify({ ...alarm, hasEnded: true }) })
		.where("id", "=", id)
		.execute();
}
