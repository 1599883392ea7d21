import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { postJson } from "./client.ts";
import { contactForm } from "./factories.ts";

/** The phase of a request: before the store is away, while it is, and after. */
type Phase = "before" | "away" | "back";

/** The outcome of one request. */
interface Delivery {
	visitor: number;
	isWrite: boolean;
	name: string;
	status: number;
	sent: Phase;
	answered: Phase;
}

const visitors = [0, 1, 2, 3, 4, 5];

/** Begins to visit a product: three keep sending forms, and three an admin's token to read them. */
export function startVisits(origin: string, token: string) {
	const outcomes: Delivery[] = [];
	let phase: Phase = "before";
	let stopped = false;
	const url = `${origin}/api/v1/user/contact-us`;
	const read = () => fetch(`${url}?limit=1`, { headers: { Authorization: `Bearer ${token}` } });
	const visit = async (visitor: number) => {
		const isWrite = visitor % 2 === 0;
		while (!stopped) {
			const [name, sent] = [randomUUID(), phase];
			const { status } = await (isWrite ? postJson(url, { ...contactForm, name }) : read());
			outcomes.push({ visitor, isWrite, name, status, sent, answered: phase });
			await pause(20);
		}
	};
	const visiting = Promise.all(visitors.map(visit));
	// `eachAnswered` reports the error; nothing may be waiting yet.
	visiting.catch(() => undefined);
	return {
		/** Requests from now on belong to this phase. */
		enter(next: Phase) {
			phase = next;
		},
		/** Waits until each visitor has had so many responses of a status in this phase. */
		async eachAnswered(status: number, times: number) {
			const during = phase;
			const had = (wanted: number) =>
				outcomes.filter((one) => one.visitor === wanted && one.status === status && one.sent === during).length;
			while (visitors.some((visitor) => had(visitor) < times)) await Promise.race([pause(20), visiting]);
		},
		async stop() {
			stopped = true;
			await visiting;
			return outcomes;
		},
	};
}
