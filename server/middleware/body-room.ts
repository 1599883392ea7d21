import { messages } from "../../contract/messages.ts";
import { HttpError, OverloadError } from "../errors.ts";

/** A body that brings less than so many bytes in each of so many periods in a row is not waited for any longer. */
const pace = { bytes: 5 * 1024, periods: 3, period: 5_000 };

/** What one body takes of the room. */
export interface Place {
	/** Says how much memory the body takes and how much of it has arrived, in bytes. May end this body or another. */
	hold: (memory: number, arrived: number) => void;
	/** The body is whole: it ends no more because of others, and takes its memory until `leave`. */
	complete: () => void;
	/** The request is answered. */
	leave: () => void;
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
 * @param most bytes
 */
export function createBodyRoom(most: number): (end: (reason: Error) => void) => Place {
	const bodies = new Set<Body>();
	let taken = 0;
	let watching: NodeJS.Timeout | undefined;

	const end = (body: Body, reason: Error) => {
		body.end?.(reason);
		leave(body);
	};

	const leave = (body: Body) => {
		if (!bodies.delete(body)) return;
		taken -= body.memory;
		if (bodies.size === 0) clearInterval(watching);
	};

	const makeRoom = () => {
		while (taken > most) {
			let largest: Body | undefined;
			for (const body of bodies) if (body.end && body.memory > (largest?.memory ?? 0)) largest = body;
			if (!largest) return;
			end(largest, new OverloadError());
		}
	};

	const watch = () => {
		for (const body of bodies) {
			if (!body.end) continue;
			body.slow = body.arrived - body.before < pace.bytes ? body.slow + 1 : 0;
			body.before = body.arrived;
			if (body.slow === pace.periods) end(body, new HttpError(400, messages.bodyUnreadable));
		}
	};

	return (endBody) => {
		const body: Body = { memory: 0, arrived: 0, before: 0, slow: 0, end: endBody };
		if (bodies.size === 0) watching = setInterval(watch, pace.period).unref();
		bodies.add(body);
		return {
			hold(memory, arrived) {
				if (!bodies.has(body)) return;
				taken += memory - body.memory;
				body.memory = memory;
				body.arrived = arrived;
				makeRoom();
			},
			complete() {
				body.end = undefined;
			},
			leave: () => leave(body),
		};
	};
}
