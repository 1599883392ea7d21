import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { postJson } from "./client.ts";
import { contactForm } from "./factories.ts";

/** The phase of a request: before the store is away, while it is, and after. */
type Phase = "before" | "away" | "back";

/** The outcome of one request. */
export interface VisitOutcome {
	kind: "write" | "read";
	name: string;
	status: number;
	/** Milliseconds from sending it to the response. */
	took: number;
	sent: Phase;
	answered: Phase;
}

/** Visitors who keep sending forms and an admin who keeps reading them. */
export interface Visits {
	/** Requests from now on belong to this phase. */
	enter: (phase: Phase) => void;
	/** Waits until each visitor has had so many responses of a status in this phase. */
	eachAnswered: (status: number, times: number) => Promise<void>;
	stop: () => Promise<VisitOutcome[]>;
}

/** Begins to visit a product, three who write and three who read. */
export function startVisits(origin: string, token: string): Visits {
	const outcomes: (VisitOutcome & { visitor: number })[] = [];
	let phase: Phase = "before";
	let stopped = false;
	const url = `${origin}/api/v1/user/contact-us`;
	const calls = {
		write: (name: string) => postJson(url, { ...contactForm, name }),
		read: () => fetch(`${url}?limit=1`, { headers: { Authorization: `Bearer ${token}` } }),
	};
	const kinds = ["write", "write", "write", "read", "read", "read"] as const;
	const visiting = kinds.map(async (kind, visitor) => {
		while (!stopped) {
			const name = randomUUID();
			const [sent, started] = [phase, performance.now()];
			const { status } = await calls[kind](name);
			outcomes.push({ visitor, kind, name, status, sent, answered: phase, took: performance.now() - started });
			await pause(20);
		}
	});
	const failed = Promise.all(visiting);
	// `eachAnswered` reports the error; nothing may be waiting yet.
	failed.catch(() => undefined);
	const countOf = (wanted: number, status: number, during: Phase) =>
		outcomes.filter(
			({ visitor, ...response }) => visitor === wanted && response.status === status && response.sent === during,
		).length;
	return {
		enter(next) {
			phase = next;
		},
		async eachAnswered(status, times) {
			const during = phase;
			const reached = () => kinds.every((_kind, visitor) => countOf(visitor, status, during) >= times);
			while (!reached()) await Promise.race([pause(20), failed]);
		},
		async stop() {
			stopped = true;
			await failed;
			return outcomes;
		},
	};
}

/** How many responses had each status. */
export function countStatuses(outcomes: VisitOutcome[]): Record<string, number> {
	const byStatus = Object.groupBy(outcomes, ({ status }) => status);
	return Object.fromEntries(Object.entries(byStatus).map(([status, found]) => [status, found?.length ?? 0]));
}
