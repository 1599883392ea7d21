import { messages } from "../../contract/messages.ts";
import { HttpError, OverloadError } from "./errors.ts";

/** A body that brings less than so many bytes in each of so many periods in a row is given up; a period is in milliseconds. */
const minPace = { bytes: 5 * 1024, periods: 3, period: 5_000 };

/** The memory that one body takes of the budget. */
export interface Reservation {
	/** Says how much memory the body takes and how much of it has arrived, in bytes. May end this body or another. */
	update: (memory: number, arrived: number) => void;
	/** The body is whole: others no longer end it, and it takes its memory until `release`. */
	complete: () => void;
	/** The request is answered: its memory is free again. */
	release: () => void;
}

interface Body {
	memory: number;
	arrived: number;
	/** What had arrived when the last period began. */
	before: number;
	/** How many periods in a row brought too little. */
	slow: number;
	/** Ends a body that is not whole yet. */
	end: ((reason: Error) => void) | undefined;
}

/**
 * The memory that bodies may take together. When it is used up, the largest one that is not whole yet gives way: a form is
 * small, and who fills the room with a few large bodies is who loses them.
 * @param maxBytes of all bodies together
 */
export function createBodyBudget(maxBytes: number): (end: (reason: Error) => void) => Reservation {
	const bodies = new Set<Body>();
	let taken = 0;
	let timer: NodeJS.Timeout | undefined;

	const end = (body: Body, reason: Error) => {
		body.end?.(reason);
		release(body);
	};

	const release = (body: Body) => {
		if (!bodies.delete(body)) return;
		taken -= body.memory;
		if (bodies.size === 0) clearInterval(timer);
	};

	const enforce = () => {
		while (taken > maxBytes) {
			let largest: Body | undefined;
			for (const body of bodies) if (body.end && body.memory > (largest?.memory ?? 0)) largest = body;
			if (!largest) return;
			end(largest, new OverloadError());
		}
	};

	const endSlowBodies = () => {
		for (const body of bodies) {
			if (!body.end) continue;
			body.slow = body.arrived - body.before < minPace.bytes ? body.slow + 1 : 0;
			body.before = body.arrived;
			if (body.slow === minPace.periods) end(body, new HttpError(400, messages.bodyUnreadable));
		}
	};

	return (endBody) => {
		const body: Body = { memory: 0, arrived: 0, before: 0, slow: 0, end: endBody };
		if (bodies.size === 0) timer = setInterval(endSlowBodies, minPace.period).unref();
		bodies.add(body);
		return {
			update(memory, arrived) {
				if (!bodies.has(body)) return;
				taken += memory - body.memory;
				body.memory = memory;
				body.arrived = arrived;
				enforce();
			},
			complete() {
				body.end = undefined;
			},
			release: () => release(body),
		};
	};
}
