import { z } from "zod";
import { type Condition, type ConditionKind, conditionKinds } from "../../../contract/condition.ts";
import type { Store } from "../../../db/connect.ts";
import { conditionsSetting, readSetting, writeSetting } from "../../../db/settings.ts";
import { hour } from "../../durations.ts";

/** The reason of each condition that was found. */
export type Found = Map<ConditionKind, string>;

const entrySchema = z.object({
	since: z.iso.datetime(),
	/** One that is over stays until the owner knows, and while the next alarm of its kind has to wait. */
	isOver: z.boolean(),
	/** When a process last found it. */
	foundAt: z.iso.datetime(),
	reason: z.string(),
	/** When the owner was last told that it began. */
	toldAt: z.iso.datetime().nullable(),
	/** Whether the owner has still to be told that it is over. */
	isTold: z.boolean(),
});
const stateSchema = z.partialRecord(z.enum(conditionKinds), entrySchema);

/** What is known of each condition, for every process of one store. */
export type ConditionState = z.infer<typeof stateSchema>;

/** A beginning or an end that the owner has to be told of. */
export interface Alarm extends Condition {
	since: string;
	isOver: boolean;
}

/** Milliseconds after which a condition that no process finds any more is over; each looks twice within them. */
const graceMs = 90_000;
/** Milliseconds for which a condition stands before it is told, so that a restart of a database is no alarm. */
const settledAfter = 50_000;
/** Milliseconds between two alarms that the same condition began. */
const tellEvery = hour;

export async function readConditions(store: Store): Promise<ConditionState> {
	return stateSchema.safeParse(await readSetting(store, conditionsSetting)).data ?? {};
}

export function writeConditions(store: Store, state: ConditionState): Promise<void> {
	return writeSetting(store, conditionsSetting, state);
}

/** The state after a look. Instants in the future are of a clock that was ahead, and count as now. */
export function stateAfter(before: ConditionState, found: Found, now: Date): ConditionState {
	const after: ConditionState = {};
	const at = now.toISOString();
	for (const kind of conditionKinds) {
		const entry = before[kind];
		const reason = found.get(kind);
		if (reason !== undefined) {
			const goesOn = entry && !entry.isOver && entry.since < at;
			const since = goesOn ? entry.since : at;
			after[kind] = { toldAt: null, isTold: false, ...entry, since, isOver: false, foundAt: at, reason };
		} else if (entry) {
			const isOver = entry.isOver || Math.abs(now.getTime() - Date.parse(entry.foundAt)) > graceMs;
			if (!isOver || entry.isTold || wasToldLately(entry.toldAt, now)) after[kind] = { ...entry, isOver };
		}
	}
	return after;
}

/** What the owner has to be told. */
export function alarmsOf(state: ConditionState, now: Date): Alarm[] {
	return conditionKinds.flatMap((kind): Alarm[] => {
		const entry = state[kind];
		if (!entry) return [];
		const { since, reason, toldAt, isTold, foundAt, isOver } = entry;
		if (isOver) return isTold ? [{ kind, since, reason, isOver }] : [];
		const isSettled = Date.parse(foundAt) - Date.parse(since) >= settledAfter;
		return !isTold && isSettled && !wasToldLately(toldAt, now) ? [{ kind, since, reason, isOver }] : [];
	});
}

/** The state once the owner was told. */
export function afterAlarm(state: ConditionState, { kind, isOver }: Alarm, now: Date): ConditionState {
	const entry = state[kind];
	if (!entry) return state;
	const toldAt = isOver ? entry.toldAt : now.toISOString();
	return { ...state, [kind]: { ...entry, toldAt, isTold: !isOver } };
}

function wasToldLately(toldAt: string | null, now: Date): boolean {
	return toldAt !== null && Math.abs(now.getTime() - Date.parse(toldAt)) < tellEvery;
}
