import type { IncomingMessage, ServerResponse } from "node:http";
import { deviceTokenHeader } from "../../contract/session.ts";
import { OverloadError } from "../errors.ts";

/** How many go on in one turn of the event loop, how many wait, and how many of them from one network. */
const limits = { perTurn: 8, waiting: 64, waitingOfOne: 4 };

interface Waiting {
	sender: string;
	response: ServerResponse;
	goOn: () => void;
	refuse: () => void;
}

/** Resolves when a request may go on to the application. @throws OverloadError when it gives way to others */
export type EnterQueue = (sender: string, response: ServerResponse) => Promise<void>;

/** Whether a request comes to sign in without showing that its browser has done so before. */
export function asksToSignIn({ method, headers }: IncomingMessage, path: string): boolean {
	return method === "POST" && path === "/api/v1/user/login" && headers[deviceTokenHeader.toLowerCase()] === undefined;
}

/**
 * Lets strangers wait before the application reads what they send: of a thousand who come to sign in at once, most are
 * turned away without any of what the application does, and hardly anybody else waits for it. Whoever came last
 * goes on first, as in the queue where passwords are checked (`check-queue.ts`).
 */
export function createSignInQueue(): EnterQueue {
	/** In the order in which they came. */
	let waiting: Waiting[] = [];
	let wentOn = 0;
	let scheduled = false;

	const admit = () => {
		wentOn = 0;
		while (wentOn < limits.perTurn) {
			const last = waiting.pop();
			if (!last) break;
			// A request whose client hung up leaves the queue.
			if (last.response.destroyed) last.refuse();
			else {
				wentOn += 1;
				last.goOn();
			}
		}
		scheduled = wentOn > 0;
		if (scheduled) setImmediate(admit);
	};

	const makeRoom = (sender: string) => {
		const own = waiting.filter((one) => one.sender === sender);
		const first = own.length > limits.waitingOfOne ? own[0] : waiting.length > limits.waiting && waiting[0];
		if (!first) return;
		waiting = waiting.filter((one) => one !== first);
		first.refuse();
	};

	return (sender, response) => {
		if (!scheduled) setImmediate(admit);
		scheduled = true;
		if (waiting.length === 0 && wentOn < limits.perTurn) {
			wentOn += 1;
			return Promise.resolve();
		}
		return new Promise((resolve, reject) => {
			waiting.push({ sender, response, goOn: resolve, refuse: () => reject(new OverloadError(1)) });
			makeRoom(sender);
		});
	};
}
