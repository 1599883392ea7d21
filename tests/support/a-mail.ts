import type { Mail, OutboxState } from "../../contract/mail.ts";

/** A mail of an entry as the admin's browser receives it: a notice that was sent. */
export function aMail(given: Partial<Mail> = {}): Mail {
	return {
		_id: "mail/one",
		kind: "notice",
		status: "sent",
		waitsFor: null,
		subject: "",
		text: "",
		queuedAt: "2026-03-10T07:00:00.000Z",
		sentAt: "2026-03-10T07:00:00.000Z",
		dueAt: null,
		lastError: null,
		mayRepeat: false,
		...given,
	};
}

/** The state of the outbox as the admin's browser receives it: nothing waits. */
export function anOutbox(given: Partial<OutboxState> = {}): OutboxState {
	return { missing: [], waiting: 0, waitingKinds: [], lastError: null, failed: 0, isDayFull: false, ...given };
}
