import { z } from "zod";
import type { Store } from "../../db/connect.ts";
import { readSetting, writeSetting } from "../../db/settings.ts";
import { day } from "../durations.ts";

/** The settings row with the instant at which this site last trusted its clock. */
const clockSetting = "clock";
const stateSchema = z.object({ seenAt: z.iso.datetime() });

/** Milliseconds that may pass unseen before the clock has to prove itself. */
const maxUnseen = 2 * day;
/** Milliseconds of running time after which a clock that jumped is believed. */
const proofTime = day;
/** Milliseconds between two notes of the instant, so that a quiet site seldom writes. */
const noteEvery = 10 * 60 * 1000;

/** Says whether what runs by itself may remove for good. */
export interface ClockGuard {
	/** False while the clock may be wrong. A clock that goes on from where it was last seen is right. */
	mayRemove: () => Promise<boolean>;
}

/**
 * Guards removals against a wrong clock. Where more than two days passed unseen, it waits for 24 hours of running time, or
 * for an admin's word (`trustClock`).
 * @param runningTime milliseconds that only pass while the machine runs, whatever its clock says
 */
export function createClockGuard(
	{ store, clock }: { store: Store; clock: () => Date },
	runningTime = () => performance.now(),
): ClockGuard {
	let waitsSince: number | undefined;
	return {
		async mayRemove() {
			const now = clock();
			const seenAt = await readSeenAt(store);
			const passed = now.getTime() - (seenAt?.getTime() ?? now.getTime());
			if (passed > maxUnseen) {
				waitsSince ??= runningTime();
				if (runningTime() - waitsSince < proofTime) return false;
			}
			waitsSince = undefined;
			if (!seenAt || Math.abs(passed) >= noteEvery) await trustClock(store, now);
			return true;
		},
	};
}

/** The instant at which the clock was last trusted, where more than two days passed since; null where it is trusted. */
export async function findClockJump(store: Store, now: Date): Promise<Date | null> {
	const seenAt = await readSeenAt(store);
	return seenAt && now.getTime() - seenAt.getTime() > maxUnseen ? seenAt : null;
}

/** Notes that the clock is right. */
export function trustClock(store: Store, now: Date): Promise<void> {
	return writeSetting(store, clockSetting, { seenAt: now.toISOString() });
}

/** Where nothing is noted yet, the newest instant that the store holds; null in an empty one. */
async function readSeenAt(store: Store): Promise<Date | null> {
	const noted = stateSchema.safeParse(await readSetting(store, clockSetting)).data?.seenAt;
	const instant = noted ?? (await newestInstant(store));
	return instant ? new Date(instant) : null;
}

async function newestInstant(store: Store): Promise<string | undefined> {
	const rows = await store
		.selectFrom("submissions")
		.select((select) => select.fn.max("created_at").as("at"))
		.unionAll(store.selectFrom("audit_entries").select((select) => select.fn.max("at").as("at")))
		.execute();
	return rows
		.flatMap(({ at }) => at ?? [])
		.toSorted()
		.at(-1);
}
