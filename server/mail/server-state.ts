import { z } from "zod";
import type { Store } from "../../db/connect.ts";
import { mailServerSetting, readSetting, writeSetting } from "../../db/settings.ts";
import { instantAfter } from "../durations.ts";
import { maxPause, pauseAfter } from "./claim.ts";

/** Why a mail server takes nothing; nothing is stored while it does. */
const troubleSchema = z.object({
	since: z.iso.datetime(),
	/** What it said, or why it was not reached. */
	reason: z.string(),
	failures: z.int(),
	/** No mail is tried before this instant. */
	pausedUntil: z.iso.datetime(),
});
export type ServerTrouble = z.infer<typeof troubleSchema>;

/** Why the mail server takes nothing; null while it does. */
export async function readServerTrouble(store: Store): Promise<ServerTrouble | null> {
	return troubleSchema.safeParse(await readSetting(store, mailServerSetting)).data ?? null;
}

/** Whether mail waits for the server. A pause that ends later than any does was noted by a clock that was ahead. */
export function isPaused({ pausedUntil }: ServerTrouble, now: Date): boolean {
	return pausedUntil > now.toISOString() && pausedUntil <= instantAfter(now, maxPause);
}

/** Notes that the server was not reached, or takes nothing from this site. */
export async function noteServerAway(store: Store, reason: string, now: Date): Promise<void> {
	const before = await readServerTrouble(store);
	const failures = before?.failures ?? 0;
	await writeSetting(store, mailServerSetting, {
		since: before?.since ?? now.toISOString(),
		reason,
		failures: failures + 1,
		pausedUntil: instantAfter(now, pauseAfter(failures + 1)),
	});
}

/** Ends a pause: what was wrong may have been put right before this start, or before an admin sends again. */
export async function endPause(store: Store): Promise<void> {
	const trouble = await readServerTrouble(store);
	if (trouble) await writeSetting(store, mailServerSetting, { ...trouble, failures: 0, pausedUntil: trouble.since });
}
