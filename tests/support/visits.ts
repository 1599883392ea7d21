import { setTimeout as pause } from "node:timers/promises";
import { postJson } from "./client.ts";
import { contactForm } from "./factories.ts";

/** What stood around a request: the store before it went away, while it was away, and since it is back. */
type Phase = "before" | "away" | "back";

/** What one request came to. */
export interface VisitAnswer {
	kind: "write" | "read";
	name: string;
	status: number;
	/** Milliseconds from sending it to the response. */
	took: number;
	sent: Phase;
	answered: Phase;
}

/** Visitors who send forms and an admin who reads them, without a rest. */
export interface Visits {
	/** What is sent and answered from now on counts as of this phase. */
	enter: (phase: Phase) => void;
	/** Waits until each of them has had so many answers of a status in this phase. */
	eachAnswered: (status: number, times: number) => Promise<void>;
	stop: () => Promise<VisitAnswer[]>;
}

/** Begins to visit a product, three who write and three who read. */
export function startVisits(origin: string, token: string): Visits {
	const answers: (VisitAnswer & { visitor: number })[] = [];
	let phase: Phase = "before";
	let stopped = false;
	const url = `${origin}/api/v1/user/contact-us`;
	const calls = {
		write: (name: string) => postJson(url, { ...contactForm, name }),
		read: () => fetch(`${url}?limit=1`, { headers: { Authorization: `Bearer ${token}` } }),
	};
	const kinds = ["write", "write", "write", "read", "read", "read"] as const;
	const visiting = kinds.map(async (kind, visitor) => {
		for (let number = 0; !stopped; number++) {
			const name = `Request ${visitor}-${number}`;
			const [sent, started] = [phase, performance.now()];
			const { status } = await calls[kind](name);
			answers.push({ visitor, kind, name, status, sent, answered: phase, took: performance.now() - started });
			await pause(20);
		}
	});
	const failed = Promise.all(visiting);
	// Whoever waits for it is told; nobody may wait yet.
	failed.catch(() => undefined);
	const countOf = (wanted: number, status: number, during: Phase) =>
		answers.filter(({ visitor, ...answer }) => visitor === wanted && answer.status === status && answer.sent === during)
			.length;
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
			return answers;
		},
	};
}

/** How many answers had each status. */
export function countStatuses(answers: VisitAnswer[]): Record<string, number> {
	const byStatus = Object.groupBy(answers, ({ status }) => status);
	return Object.fromEntries(Object.entries(byStatus).map(([status, found]) => [status, found?.length ?? 0]));
}
