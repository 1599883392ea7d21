import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { mailCalls, type OutboxState } from "../../../contract/mail.ts";
import { counted } from "../ui/format.tsx";
import { useData } from "../use-data.ts";

/** Milliseconds between two looks while something waits. */
const refetchInterval = 10_000;

/** What an owner should know of the outbox, a sentence each; none where mails leave as they should. */
export function outboxLines({ missing, waiting, waitingKinds, lastError, failed, isDayFull }: OutboxState): string[] {
	const { outbox, kinds, lastError: attempt } = admin.mails;
	const isHeld = missing.length > 0 || isDayFull || lastError !== null;
	const what = waitingKinds.map(({ kind, count }) => `${kinds[kind]}: ${count}`).join(", ");
	return [
		missing.length > 0 && outbox.notSetUp,
		isDayFull && outbox.dayFull,
		isHeld && waiting > 0 && `${what}.`,
		lastError !== null && interpolate(attempt, { error: lastError }),
		failed > 0 && counted(outbox.failed, failed),
	].filter((line) => line !== false);
}

/** The state of the outbox: whether mail can be sent, and what waits or failed. */
export function useOutboxState() {
	return useData(["mails", "state"], mailCalls.state, {
		// Every entry asks for it.
		staleTime: 10_000,
		// What waits leaves by itself.
		refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? refetchInterval : false),
	});
}
